import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { pages, vacancyPage } from '../src/contract/pages.ts';
import { mondayOf } from '../src/vacancies/calendar.ts';
import { citation } from '../src/vacancies/salaries/texts.ts';
import type { CalendarDay, PublicVacancy } from '../src/vacancies/vacancy.ts';
import { type Files, generatedAt, releaseOf, settingsWith } from './render/rendered.ts';
import { launchBrowser } from './site/browser.ts';
import { demoVacancies } from './site/demo-vacancies.ts';
import { hostileId, hostileTexts, shownOf, withOddVacancies } from './site/hostile-vacancies.ts';
import { kindsOfPage } from './site/kinds-of-page.ts';
import { hostFiles, type StaticHost } from './site/static-host.ts';
import { visitPage } from './site/visit-page.ts';

/** A vacancy that is no longer published. */
const closedCode = 'VAC-98765';

let browser: Browser;
let host: StaticHost;
let vacancies: PublicVacancy[];
let kinds: Record<string, string>;
let files: Files = new Map();

before(async () => {
  host = await hostFiles(() => files);
  vacancies = withOddVacancies(await demoVacancies(400));
  const was = { ...(vacancies[0] as PublicVacancy), id: `contador-leon-${closedCode.toLowerCase()}` };
  const ended = [{ vacancyId: closedCode, on: '2026-11-02', was }] as const;
  files = await releaseOf(vacancies, settingsWith({ origin: host.origin }), ended);
  kinds = { ...kindsOfPage(vacancies), hostile: vacancyPage(hostileId(0)), closed: vacancyPage(was.id) };
  browser = await launchBrowser();
});

after(async () => {
  await browser.close();
  await host.close();
});

function visit(
  address: string,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  return visitPage(browser, host.origin + address, work, options);
}

/** What axe objects to: by all of its rules, or by some. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    (wanted) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        resultTypes: ['violations'],
        ...(wanted && { runOnly: wanted }),
      }),
    rules,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The vacancies in whose texts a word stands. */
function withWords(word: RegExp): PublicVacancy[] {
  return vacancies.filter(
    ({ title, company, industry, description, responsibilities, requirements, benefits }) =>
      [title, company, industry ?? '', description, ...responsibilities, ...requirements, ...benefits].some(
        (text) => word.test(text),
      ),
  );
}

/** Runs in the browser, on a `details`. */
function open(element: unknown): void {
  (element as { open: boolean }).open = true;
}

/** How far the page can be moved sideways. */
function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Words of headings and of the labels of bars that stand on two lines. Hostile texts are no words. */
async function brokenWords(page: Page): Promise<unknown> {
  return await page.evaluate(`[...document.querySelectorAll('h1, h2, h3, .bands th')].flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken = [];
    while (texts.nextNode())
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/(?<!\\S)\\p{L}+(?![^\\s,.:])/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    return broken;
  })`);
}

describe('every kind of page', () => {
  test('is accessible by day and night, asks no other host, keeps the policy and fits a phone', async () => {
    for (const [name, address] of Object.entries(kinds)) {
      await visit(address, async (page) => {
        for (const details of await page.locator('details').all()) await details.evaluate(open);
        assert.deepEqual(await violations(page), [], name);
        // The English pages have the colours of the Spanish ones.
        if (!name.startsWith('english-')) {
          await page.emulateMedia({ colorScheme: 'dark' });
          assert.deepEqual(await violations(page, ['color-contrast']), [], `${name} in the dark`);
        }
        await page.setViewportSize({ width: 320, height: 740 });
        assert.equal(await overflow(page), 0, `${name} on a phone`);
        await page.setViewportSize({ width: 390, height: 844 });
        assert.deepEqual(await violations(page, ['target-size']), [], `${name}, what is pressed`);
        await page.evaluate('document.documentElement.style.fontSize = "200%"');
        assert.equal(await overflow(page), 0, `${name} in large print`);
        const { bottom } = (await page.evaluate(
          'document.querySelector(".skip").getBoundingClientRect().toJSON()',
        )) as { bottom: number };
        assert.ok(bottom <= 0, `${name}: ${bottom} pixels of the skip link are in sight`);
        // The reference has names of schemas that are longer than a phone is wide.
        if (name !== 'reference') assert.deepEqual(await brokenWords(page), [], name);
      });
    }
  });

  test('runs no script of hostile texts', async () => {
    for (const [number, text] of hostileTexts.entries()) {
      await visit(vacancyPage(hostileId(number)), async (page) => {
        assert.equal(await page.locator('main img, main script').count(), 0);
        assert.equal(await page.locator('h1').textContent(), shownOf(text));
      });
    }
  });

  test('bars of a guide have room on a tablet, a small laptop and paper', async () => {
    for (const [width, media] of [
      [768, 'screen'],
      [980, 'screen'],
      [720, 'print'],
    ] as const) {
      await visit(
        kinds['salary-guide'] ?? '',
        async (page) => {
          await page.emulateMedia({ media });
          const box = await page.locator('td.bands-chart .band').first().boundingBox();
          assert.ok(box && box.width > 200, `${width}: ${box?.width}`);
          assert.equal(await overflow(page), 0);
        },
        { viewport: { width, height: 900 } },
      );
    }
  });

  test('works without scripts, and shows no control that needs one', async () => {
    for (const [name, address] of Object.entries(kinds)) {
      await visit(
        address,
        async (page) => {
          assert.ok((await page.locator('main').innerText()).length > 40, name);
          assert.equal(await page.locator('.needs-script:visible').count(), 0, name);
          const controls = page.locator('button:visible, form:visible');
          const dead = await controls.evaluateAll(
            (found) =>
              found.filter(
                (control) =>
                  !(control as unknown as { closest(of: string): unknown }).closest('form[action]'),
              ).length,
          );
          assert.equal(dead, 0, name);
        },
        { javaScriptEnabled: false },
      );
    }
  });
});

describe('verifying a vacancy', () => {
  const phone = { viewport: { width: 390, height: 844 } };

  test('a code is answered, no message is called ours, and nothing of it leaves the browser', async () => {
    const { id, vacancyId } = vacancies[0] as PublicVacancy;
    const number = vacancyId.split('-')[1];
    const [ours, message] = [`ours ${vacancyId}`, 'foreign quién te escribió'];
    await visit(
      pages.verify,
      async (page) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
        for (const [text, ...verdicts] of [
          [
            `Oye, ¿es real? ${host.origin}${vacancyPage(id)}?utm_source=whatsapp`,
            message,
            `unsure ${vacancyId}`,
          ],
          [`*vac–${number}* y ${vacancyId}`, ours],
          [
            `${vacancyId}, ${closedCode} y VAC-99999999`,
            ours,
            `closed ${closedCode}`,
            'foreign VAC-99999999',
          ],
          [`${vacancyId} deposita en pagos.work`, 'foreign pagos.work', `unsure ${vacancyId}`],
          ['Manda tu INE-12345678 al 55 1234 5678', message],
        ] as const) {
          await page.locator('textarea').fill(text);
          const shown = page.locator('[data-answer]');
          await shown.evaluate((element) => (element as { replaceChildren(): void }).replaceChildren());
          await page.getByRole('button', { name: 'Verificar' }).click();
          const answers = shown.locator('.verdict');
          await answers.first().waitFor();
          assert.equal(await answers.count(), verdicts.length, text);
          for (const [at, verdict] of verdicts.entries()) {
            const [, kind, code = ''] = /^(\S+) (.*)$/.exec(verdict) ?? [];
            const answer = answers.nth(at);
            assert.equal(await answer.getAttribute('class'), `verdict ${kind}`, text);
            assert.ok((await answer.innerText()).includes(code), text);
            if (kind !== 'ours') continue;
            assert.match(await answer.innerText(), /Postúlate solo desde nuestra página/);
            assert.equal(await answer.locator('a').getAttribute('href'), vacancyPage(id), text);
          }
        }
        assert.equal(await overflow(page), 0);
        // A document of the reader, such as «INE-12345678», is not asked for.
        const isExpected = /^\/(?:verificar\/VAC-\d+\/|recursos\/[^?]*) $/;
        assert.deepEqual(
          asked.filter((request) => !isExpected.test(request.slice(host.origin.length))),
          [],
        );
      },
      phone,
    );
  });

  test('without scripts, the list of a code answers, and the vacancy leads to it', async () => {
    await visit(
      vacancyPage(vacancies[0]?.id ?? ''),
      async (page) => {
        const { vacancyId = '', confirmedOn } = vacancies[0] ?? {};
        await page.locator('.trust a').first().click();
        assert.equal(new URL(page.url()).hash, `#${vacancyId}`);
        const row = page.locator(`[id="${vacancyId}"]`);
        assert.match(await row.innerText(), /es nuestra.*Abierta desde el/s);
        // The page and the list name the same week.
        const week = mondayOf(confirmedOn as CalendarDay);
        assert.equal(await row.locator('time').last().getAttribute('datetime'), week);
        assert.match(await row.innerText(), /Confirmada en la semana del/);
        await page.goto(`${host.origin}${pages.verify}${vacancyId}/`);
        assert.equal(await page.locator(`[id="${vacancyId}"]`).count(), 1);
        await page.goto(`${host.origin}${pages.verify}${vacancyId.toLowerCase()}/`);
        // A list that does not exist.
        await page.goto(`${host.origin}${pages.verify}VAC-99999999/`);
        assert.match(await page.locator('main').innerText(), /no es nuestro: no pagues ni mandes documentos/);
        await page.locator('main').getByRole('link', { name: 'Verifícalo aquí' }).click();
        assert.equal(new URL(page.url()).pathname, pages.verify);
        await page.goto(`${host.origin}${pages.verify}`);
        await page.locator('.code-lists a').last().click();
        assert.match(
          await page.locator(`[id="${closedCode}"]`).innerText(),
          /Ya cerró el 2 de noviembre de 2026/,
        );
        assert.equal(await overflow(page), 0);
      },
      { ...phone, javaScriptEnabled: false },
    );
  });
});

test('the address of a code in small letters leads to the answer', async () => {
  const [{ vacancyId } = { vacancyId: '' }] = vacancies;
  for (const address of [vacancyId.toLowerCase(), `${vacancyId.toLowerCase()}/`]) {
    await visit(pages.verify + address, async (page) => {
      await page.waitForURL(`**${pages.verify}#*`);
      assert.match(await page.locator('.verdict.ours').innerText(), new RegExp(vacancyId));
    });
  }
});

describe('finding vacancies', () => {
  test('without scripts, links lead from the home page to a vacancy', async () => {
    await visit(
      pages.home,
      async (page) => {
        await page.getByRole('link', { name: /^Guadalajara/ }).click();
        assert.equal(new URL(page.url()).pathname, '/vacantes/guadalajara/todas/todas/');
        await page.locator('summary', { hasText: 'Modalidad' }).click();
        await page.getByRole('link', { name: /^Remoto/ }).click();
        assert.equal(new URL(page.url()).pathname, '/vacantes/guadalajara/todas/remoto/');
        await page.locator('.jobs a').first().click();
        await page.getByRole('link', { name: /Postularme/ }).waitFor();
      },
      { javaScriptEnabled: false },
    );
  });

  test('the form leads on when its scripts do not arrive', async () => {
    for (const address of [pages.home, pages.search]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(host.origin + address);
      await page.getByRole('searchbox').fill('contabilidad');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/vacantes/?');
      await page.locator('.jobs a').first().waitFor();
      await context.close();
    }
  });

  test('what is typed never leaves the browser', async () => {
    await visit(pages.home, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        asked.push(decodeURIComponent(request.url().replace(/#.*/, '')) + JSON.stringify(request.headers()));
      });
      await page.getByLabel(/palabra clave/).fill('negociación');
      await page.keyboard.press('Enter');
      await page.getByText(/vacantes encontradas\./).waitFor();
      await page.getByRole('searchbox').fill('liderazgo');
      await page.getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL('**/buscar/#q=liderazgo');
      await page.getByText(/vacantes? encontradas?\./).waitFor();
      await page.locator('[data-search-results] a').first().click();
      await page.waitForURL('**/vacantes/**');
      assert.ok(asked.length > 4);
      assert.deepEqual(
        asked.filter((request) => /negociaci|liderazgo/i.test(request)),
        [],
      );
    });
  });

  test('the form of the home page leads to the search with its words and choices, by keyboard alone', async () => {
    await visit(pages.home, async (page) => {
      await page.getByRole('searchbox').fill('ventas');
      await page.locator('.search-filters summary').focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Ciudad').focus();
      await page.keyboard.type('Guadalajara');
      await page.getByRole('searchbox').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/buscar/#q=ventas&ciudad=guadalajara');
      await page.getByRole('button', { name: 'Quitar Guadalajara' }).waitFor();
    });
  });

  test('the search finds words of the text whatever their accents, and keeps the question in the address', async () => {
    await visit(pages.home, async (page) => {
      await page.getByLabel(/palabra clave/).fill('NEGOCIACION');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/buscar/#**');
      const expected = withWords(/\bnegociaci[oó]n/i).length;
      assert.ok(expected > 20);
      await page.getByText(`${expected} vacantes encontradas.`).waitFor();
      await page.locator('[data-search-results] li').nth(9).waitFor();
      const shown = await page.locator('[data-search-results] li').count();
      assert.ok(shown <= 20);
      await page.getByRole('button', { name: 'Mostrar más' }).click();
      await page.locator('[data-search-results] li').nth(shown).waitFor();
      await page.locator('[data-search-results] a').first().click();
      await page.waitForURL('**/vacantes/**');
      assert.match(await page.locator('main').innerText(), /negociación/i);
      await page.goBack();
      await page.getByText(`${expected} vacantes encontradas.`).waitFor();
    });
  });

  test('the search understands places, jobs and pay, and each can be removed again', async () => {
    const inCapital = vacancies.filter(
      ({ city, family, salary }) =>
        city === 'ciudad-de-mexico' && family === 'ventas' && (salary?.max ?? 0) >= 20_000,
    );
    assert.ok(inCapital.length > 0);
    await visit(`${pages.search}#q=${encodeURIComponent('bentas en cdmx mas de 20 mil')}`, async (page) => {
      await page.getByText('Buscamos «ventas» en lugar de «bentas».').waitFor();
      for (const name of ['Ciudad de México', '«ventas»', '$20,000 o más'])
        await page.getByRole('button', { name: `Quitar ${name}` }).waitFor();
      const shown = await page.locator('[data-search-results] .job-facts').allInnerTexts();
      assert.ok(shown.length > 0 && shown.every((facts) => facts.startsWith('Ciudad de México')));
      await page.getByRole('button', { name: 'Quitar Ciudad de México' }).click();
      await page.waitForURL(/#q=ventas\+mas\+de\+20\+mil$/);
      assert.equal(await page.getByRole('searchbox').inputValue(), 'ventas mas de 20 mil');
    });
  });

  test('a choice replaces the words about the same filter, and can be removed', async () => {
    await visit(
      `${pages.search}#q=${encodeURIComponent('ventas en cdmx publicadas hoy')}&filtros=1`,
      async (page) => {
        await page.getByRole('button', { name: 'Quitar Publicada hoy' }).click();
        await page.waitForURL(/#q=ventas\+en\+cdmx$/);
        const cities = page.getByLabel('Ciudad', { exact: true });
        await cities.selectOption('monterrey');
        await page.waitForURL(/#q=ventas\+en\+cdmx&ciudad=monterrey$/);
        await page.getByRole('button', { name: 'Quitar Monterrey' }).waitFor();
        const shown = await page.locator('[data-search-results] .job-facts').allInnerTexts();
        assert.ok(shown.length > 0 && shown.every((facts) => facts.startsWith('Monterrey')));
        await page.getByRole('button', { name: /^Ver \d+ vacantes?$/ }).click();
        assert.ok(!(await cities.isVisible()));
        await page.getByRole('button', { name: 'Quitar Monterrey' }).click();
        await page.waitForURL(/#q=ventas\+en\+cdmx$/);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });

  test('a question about pay leads to the salary index', async () => {
    await visit(`${pages.search}#q=${encodeURIComponent('cuánto gana un vendedor')}`, async (page) => {
      await page.locator('[data-search-results] li').first().waitFor();
      await page.locator('[data-search-pay] a').click();
      await page.waitForURL(`**${pages.salaries}`);
    });
  });

  test('the address of a missing vacancy or listing carries its words or filters over to the search', async () => {
    for (const [missing, asked] of [
      ['contador-general-monterrey-vac-99999/', 'q=contador+general+monterrey'],
      ['monterrey/direccion-general/todas/pagina-99/', 'ciudad=monterrey&familia=direccion-general'],
    ])
      await visit(`${pages.vacancies}${missing}`, async (page) => {
        await page.getByRole('link', { name: 'Buscar vacantes parecidas' }).click();
        await page.waitForURL(`**${pages.search}#${asked}`);
        await page.getByRole('button', { name: 'Quitar Monterrey' }).waitFor();
      });
  });

  test('the address of a closed vacancy says when it closed and leads to three open ones', async () => {
    await visit(
      kinds['closed'] ?? '',
      async (page) => {
        assert.match(await page.locator('main').innerText(), /cerró el 2 de noviembre de 2026/);
        assert.equal(await page.locator('main li').count(), 3);
        await page.locator('main li a').last().click();
        await page.getByRole('link', { name: /Postularme/ }).waitFor();
      },
      { javaScriptEnabled: false },
    );
  });

  test('on a phone a listing shows search, filters and the first vacancy', async () => {
    await visit(
      '/vacantes/monterrey/todas/todas/',
      async (page) => {
        const bottom = async (selector: string) => {
          const box = await page.locator(selector).first().boundingBox();
          assert.ok(box, selector);
          return box.y + box.height;
        };
        assert.ok((await bottom('.words')) < (await bottom('.facets')));
        assert.ok((await bottom('.facets')) < 400);
        assert.ok((await bottom('.job')) < 740);
        await page.locator('.facet summary').first().click();
        assert.ok(await page.locator('.facet[open] ul').isVisible());
        await page.locator('h1').click();
        assert.equal(
          await page.locator('.facet[open]').count(),
          0,
          'a press elsewhere puts the filters away',
        );
      },
      { viewport: { width: 390, height: 844 } },
    );
  });

  test('words typed into a listing are looked for within it, and its other filters lead to the search', async () => {
    const inCity = vacancies.filter(({ city }) => city === 'monterrey');
    await visit('/vacantes/monterrey/todas/todas/', async (page) => {
      await page.getByRole('searchbox').fill('excel');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/buscar/#q=excel&ciudad=monterrey');
      await page.getByText(/vacantes? encontradas?\./).waitFor();
      const shown = page.locator('[data-search-results] .job-facts');
      // How many there are is said before their rows have come.
      await shown.first().waitFor();
      const facts = await shown.allInnerTexts();
      assert.ok(facts.length > 0 && facts.every((text) => text.startsWith('Monterrey')));
      await page.goBack();
      await page.getByRole('link', { name: 'Sueldo, nivel y más' }).click();
      await page.getByText(`${inCity.length} vacantes encontradas.`).waitFor();
      assert.ok(await page.getByLabel('Sueldo mínimo').isVisible());
    });
  });

  test('the search shows hostile titles as text, and says so when nothing is found', async () => {
    await visit(`${pages.search}#q=onerror`, async (page) => {
      await page.getByRole('link', { name: '<img src=x onerror=alert(1)>' }).waitFor();
      await page.getByRole('searchbox').fill('zzyzx');
      await page.getByText('No encontramos vacantes así. Ninguna menciona «zzyzx».').waitFor();
    });
  });
});

describe('a vacancy', () => {
  test('shares its address', async () => {
    await visit(
      kinds['vacancy'] ?? '',
      async (page) => {
        // Headless Chromium has no dialogue to share with; the address is copied instead.
        await page.getByRole('button', { name: 'Copiar enlace' }).click();
        await page.getByText('Enlace copiado').first().waitFor();
        assert.equal(await page.evaluate('navigator.clipboard.readText()'), host.origin + kinds['vacancy']);
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });

  test('the share dialogue of a phone gets the text and the address of the WhatsApp link', async () => {
    await visit(kinds['vacancy'] ?? '', async (page) => {
      await page.addInitScript('navigator.share = async (shared) => { window.shared = shared; }');
      await page.reload();
      await page.getByRole('button', { name: 'Compartir' }).click();
      const shared = (await page.evaluate('window.shared')) as Record<'text' | 'url', string>;
      const chat = await page.getByRole('link', { name: 'Compartir por WhatsApp' }).getAttribute('href');
      assert.equal(shared.url, host.origin + kinds['vacancy']);
      assert.equal(new URL(chat ?? '').searchParams.get('text'), `${shared.text}\n${shared.url}`);
    });
  });

  test('prints the vacancy without navigation and buttons', async () => {
    await visit(kinds['vacancy'] ?? '', async (page) => {
      await page.emulateMedia({ media: 'print' });
      // A sheet is narrower than the page on which the button stands beside the texts.
      await page.setViewportSize({ width: 720, height: 900 });
      const address = page.locator('p.on-paper');
      assert.ok(await address.isVisible());
      assert.equal(await address.innerText(), host.origin + kinds['vacancy']);
      const apply = page.locator('.apply .button');
      assert.ok(await apply.isVisible());
      assert.match(
        await page.evaluate('getComputedStyle(document.querySelector(".apply .button"), "::after").content'),
        /https:\/\/candidatos\.reclutadora\.example\/vacantes\/VAC-/,
      );
      assert.equal(await page.locator('.share:visible, .crumbs:visible').count(), 0);
      assert.ok(await page.getByRole('heading', { level: 1 }).isVisible());
      assert.ok(await page.locator('.vacancy-pay').isVisible());
      assert.equal(await page.locator('.masthead:visible, button:visible, .similar:visible').count(), 0);
    });
  });
});

test('a vacancy is saved and hidden in this browser alone, and shown as such in lists and on the home page', async () => {
  const asked: string[] = [];
  await visit(kinds['vacancy'] ?? '', async (page) => {
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    const title = await page.locator('h1').innerText();
    await page.getByRole('button', { name: 'Guardar' }).first().press('Enter');
    assert.equal(await page.evaluate('document.activeElement.textContent'), '★Guardada');
    await page.goto(host.origin + pages.home);
    const saved = page.locator('#guardadas .job');
    assert.equal(await saved.locator('h3').innerText(), title);
    assert.match(await saved.locator('.job-pay').innerText(), /^\$/);
    await saved.getByRole('button', { name: 'Guardada' }).click();
    await page.locator('#guardadas').waitFor({ state: 'hidden' });
    await page.goto(host.origin + pages.vacancies);
    const first = page.locator('.job').first();
    await first.getByRole('button', { name: 'Ocultar' }).click();
    await first.locator('.job-pay').waitFor({ state: 'hidden' });
    const hidden = await first.locator('h2').innerText();
    await page.goto(`${host.origin}${pages.search}#q=${encodeURIComponent(hidden)}`);
    await page.locator('[data-search-results] .hidden-job').first().waitFor();
    await page.locator('[data-search-results] .hidden-job').getByRole('button', { name: 'Mostrar' }).click();
    await page.locator('[data-search-results] .hidden-job').waitFor({ state: 'detached' });
    assert.ok(asked.every((request) => !/guardad|hidden/i.test(request)));
  });
});

test('the button to apply stays in sight while the vacancy is read, on a desk and on a phone', async () => {
  for (const viewport of [
    { width: 1440, height: 800 },
    { width: 390, height: 740 },
  ])
    await visit(
      kinds['vacancy'] ?? '',
      async (page) => {
        await page.getByRole('heading', { name: 'Qué ofrecen' }).scrollIntoViewIfNeeded();
        await page.mouse.wheel(0, 300);
        await page.waitForFunction('window.scrollY > 300');
        const box = await page.locator('.apply .button').boundingBox();
        assert.ok(
          box && box.y >= 0 && box.y + box.height <= viewport.height,
          JSON.stringify([viewport, box]),
        );
      },
      { viewport },
    );
});

test('the calculator rounds like every other page, in both directions', async () => {
  await visit(pages.takeHome, async (page) => {
    const answer = page.locator('output');
    const cell = page.locator('tr', { hasText: '$20,000' }).locator('td').first();
    await page.getByLabel('Sueldo', { exact: true }).fill('20,000');
    assert.match(
      await answer.innerText(),
      /^Unos \$17,100 libres al mes\s+De \$20,000 brutos: \$8,550 libres/,
    );
    assert.equal(await cell.innerText(), '$17,100');
    await page.getByLabel('Tipo de sueldo').selectOption('neto');
    assert.match(
      await answer.innerText(),
      /^Unos \$23,900 brutos al mes\s+Para que te queden \$20,000 libres/,
    );
    await page.getByLabel('Sueldo', { exact: true }).fill('9,000');
    assert.match(await answer.innerText(), /^\$9,000 brutos .*No pasa del salario mínimo/s);
  });
});

test('a listing is sorted by pay in the search, with its filters', async () => {
  await visit('/vacantes/monterrey/todas/todas/', async (page) => {
    await page.getByRole('link', { name: 'Mejor sueldo' }).click();
    await page.waitForURL('**/buscar/#ciudad=monterrey&orden=sueldo');
    await page.locator('[data-search-results] .job').first().waitFor();
    const pay = await page.locator('[data-search-results] .pay').allInnerTexts();
    const highest = pay.map((text) => Number(text.replace(/.*\$/, '').replaceAll(',', '')));
    assert.ok(highest.length > 5 && (highest[0] ?? 0) > (highest[5] ?? 0), pay.join());
  });
});

test('a button copies the citation', async () => {
  const { service } = settingsWith({ origin: host.origin });
  await visit(
    String(kinds['salary-guide']),
    async (page) => {
      await page.getByText('Cómo citar esta cifra').click();
      await page.getByRole('button', { name: 'Copiar la cita' }).press('Enter');
      await page.getByText('Copiado').first().waitFor();
      assert.equal(
        await page.evaluate('navigator.clipboard.readText()'),
        citation(service, generatedAt).join(''),
      );
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

describe('large print and the keyboard', () => {
  const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

  test('what has the focus is in sight, and nothing covers it', async () => {
    const search = `${pages.search}#q=${encodeURIComponent('ventas en monterrey')}&filtros=1`;
    for (const address of [search, kinds['vacancy'], kinds['salary-guide'], kinds['filtered-listing']]) {
      for (const size of ['100%', '200%']) {
        await visit(
          address ?? '',
          async (page) => {
            if (address === search) await page.locator('[data-search-results] li').first().waitFor();
            // The typeface and further results come after the first ones.
            await page.waitForLoadState('networkidle');
            await page.evaluate(`document.documentElement.style.fontSize = "${size}"`);
            for (const facet of await page.locator('.facet').all()) await facet.evaluate(open);
            const stops = await focusWalk(page);
            assert.ok(stops.length > 15, `${address}: ${stops.length}`);
            assert.deepEqual(
              stops.filter(({ isSeen }) => !isSeen),
              [],
              `${address} at ${size}`,
            );
            if (address === kinds['vacancy'])
              assert.ok(stops.findIndex(({ text }) => text.startsWith('Postularme')) < 11);
          },
          phone,
        );
      }
    }
  });
});

interface FocusStop {
  readonly text: string;
  readonly isSeen: boolean;
}

/** Presses Tab until the focus has left the page. */
async function focusWalk(page: Page): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let step = 0; step < 500; step += 1) {
    await page.keyboard.press('Tab');
    // Both ends of the first line and of the last belong to the element, or to something within it.
    const stop = (await page.evaluate(`(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const lines = [...focused.getClientRects()].filter(({ width }) => width > 0);
      const points = [lines[0], lines.at(-1)].flatMap(({ left, right, top, bottom }) =>
        [left + 2, right - 2].map((x) => [x, (top + bottom) / 2]));
      const isSeen = points.every(([x, y]) => {
        const found = document.elementFromPoint(x, y);
        return found !== null && (focused.contains(found) || found.contains(focused) && found.tagName !== 'BODY' && found.tagName !== 'HTML');
      });
      return { text: (focused.textContent.trim() || focused.id).slice(0, 40), isSeen };
    })()`)) as FocusStop | null;
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('the focus never left the page');
}

test('the first Tab stop skips the navigation', async () => {
  await visit(pages.vacancies, async (page) => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate('document.activeElement.id'), 'contenido');
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate('document.querySelector("main").contains(document.activeElement)'));
  });
});

test('a program of the guide is unfolded and copied whole', async () => {
  await visit(
    pages.developers,
    async (page) => {
      const summary = page.locator('summary', { hasText: 'Python' });
      const program = page.locator('details', { has: summary }).first();
      await program.locator('summary').click();
      await program.getByRole('button', { name: 'Copiar' }).first().click();
      await program.getByText('Copiado').waitFor();
      const copied = String(await page.evaluate('navigator.clipboard.readText()'));
      assert.match(copied, /^(?:import|from) \w+/);
      assert.equal(copied, await program.locator('code').first().textContent());
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});
