import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  actionAfter,
  isStudy,
  kinBefore,
  namingBefore,
  roleAfter,
  strongCueBefore,
  weakCueBefore,
} from './person-cues.ts';

/** Between bars; blanks count, so the bar stands right before and after each text. */
const cases: Readonly<Record<string, { pattern: RegExp; yes: string; no: string }>> = {
  'before a name these mean a place or a thing': {
    pattern: namingBefore,
    yes: '|san |la STA. |c/ |Av.  de  la  |(periférico del |metrobús |Cd. |clínica |inst. |fundacion |metodología |niños |',
    no: '|xsan |calle|Av. de la el |hotel x |',
  },
  'after these words a full name is a person': {
    pattern: weakCueBefore,
    yes: "|con |x por  |SOY la |será |name  is |im |i'm |i’m |i  am |x:|x:  |con nuestra |with our |: el |",
    no: '|xcon |con|con la x |con   |nuestra |con nuestri |x:   |i m |',
  },
  'a name before these words is a person': {
    pattern: actionAfter,
    yes:
      '| te atenderá|, los espera|  les  contactará| la entrevista| al  cel| en  el número| al +52| tel. 55| whatapp 55|' +
      ', ext 3| at (55)| will  reach| <ana@x| (ana.b@x|te espera|',
    no: '| y te espera| te mira| al fondo| en la tel| telar| at home| will go| ana x@y| «ana@x| @x|,, te espera|',
  },
  'the role of whoever signs': {
    pattern: roleAfter,
    yes:
      '|, Reclutadora| / RH| (R.H.)| – HR|\nTalent Acquisition| de Recursos Humanos| del departamento de selección|' +
      ', depto. de reclutamiento|, área atracción|, la directora|, your recruiter|, analista de recursos|',
    no: '|Reclutadora|, vendedora| y RH|, rhesus|, hrx|, analista de ventas|, la mi gerente|',
  },
  'kin and spelled titles': {
    pattern: kinBefore,
    yes: '|familia |Los hermanos  |Hnos |hnos. |la señora |el contador |',
    no: '|afamilia |familia|familia   |familia x |la  señora|señora |lo señor |',
  },
  'titles and articles between a cue and the name': {
    pattern: strongCueBefore,
    yes: '|Informes con la Lic. |Informes con: el Ing. |Contact our Ms. |Informes con C. |Informes con |',
    no: '|Informes con la mesa |Informes con ellos y la Lic. |Informes con la el tu mi su |',
  },
};

for (const [what, { pattern, yes, no }] of Object.entries(cases)) {
  test(what, () => {
    for (const text of yes.slice(1, -1).split('|')) assert.match(text, pattern);
    for (const text of no.slice(1, -1).split('|')) assert.doesNotMatch(text, pattern);
  });
}

test('subjects of study follow a degree as names do', () => {
  for (const word of 'administracion industrial sistemas o u y e en de con para por no la el los las i iii b'.split(
    ' ',
  ))
    assert.equal(isStudy(word), true, word);
  const names =
    'ochoa urrutia yanez elizondo enriquez delgado condes parada porras noriega lara lozano lastra ibarra ñ';
  for (const word of names.split(' ')) assert.equal(isStudy(word), false, word);
});
