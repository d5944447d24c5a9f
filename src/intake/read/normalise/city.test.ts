import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { type CitySlug, cities, citySlugs } from '../../../contract/vocabulary/cities.ts';
import { normaliseCity } from './city.ts';
import { locateZone } from './places.ts';

/** Texts with a bar between them, and the state after an @. */
const read: Readonly<Record<CitySlug, string>> = {
  'ciudad-de-mexico': `
    CDMX | cdmx. | D.F. | D. F. | DF | Distrito Federal | México D.F. | México, D.F. | Mexico City |
    Cd. de México | Ciudad de México, México | Ciudad de México, CDMX |
    Av. Reforma 222, Col. Juárez, Cuauhtémoc, CDMX, 06600 | Juárez, CDMX | Durango 245, Roma Norte, CDMX |
    Col. Guadalupe Inn, Álvaro Obregón, Ciudad de México | Azcapotzalco | Álvaro Obregón | Benito Juárez |
    Coyoacán | Cuajimalpa | Cuauhtémoc | Gustavo A. Madero | Iztacalco | Iztapalapa | Magdalena Contreras |
    Miguel Hidalgo | Milpa Alta | Tláhuac | Tlalpan | Venustiano Carranza | Xochimilco |
    República de El Salvador 20, Centro, CDMX | Av. Monterrey 45, CDMX | Polanco @ CDMX |
    Benito Juárez @ Ciudad de México | Naucalpan, Edo. Méx. | Tlalnepantla | Ecatepec de Morelos @ México |
    Tizayuca, Hidalgo | Huixquilucan @ Estado de México`,
  guadalajara: `
    Guadalajara | GDL | Guadalajara, Jal. | Guadalajara, Jalisco, México | Zapopan | Zapopan, Jalisco |
    Tlaquepaque | San Pedro Tlaquepaque | Tlajomulco de Zúñiga | Zona metropolitana de Guadalajara |
    Tonalá, Jal. | Guadalajara @ Jal`,
  monterrey: `
    Monterrey | MTY | Monterrey, Nuevo León, México | Monterrey N.L. | San Pedro Garza García | Apodaca |
    Monterrey, Mex | Santa Catarina | Guadalupe, N.L. | Guadalupe N. L. | San Nicolás |
    San Nicolás de los Garza | Escobedo, NL | Juárez, N.L. | García, Nuevo León | San Pedro, N.L. |
    Carretera Monterrey-Saltillo km 3, Santa Catarina, N.L. | Guadalupe @ Nuevo León`,
  queretaro: `
    Querétaro | Qro. | Querétaro, Qro. | Santiago de Querétaro | El Marqués | El Marqués, Querétaro |
    Corregidora | Juriquilla | Juriquilla, Querétaro | queretaro, queretaro | Querétaro @ Querétaro |
    Apaseo el Alto, Guanajuato`,
  puebla: `
    Puebla | Puebla, Pue. | Puebla, Puebla | Heroica Puebla de Zaragoza | San Andrés Cholula |
    San Pedro Cholula, Pue. | Puebla 72000 | Cuautlancingo, Puebla | Av. Juárez 5, Col. Centro, Puebla |
    Blvd. Atlixcáyotl 123, Angelópolis, Puebla | Centro, Puebla |
    Av. 31 Poniente 4128, Las Ánimas, 72400 Puebla | Las Ánimas, Puebla, Pue. | Puebla, Las Ánimas |
    Zona metropolitana de Puebla | Ciudad de Puebla | Híbrido - Puebla | Oficinas en Puebla |
    Col. La Noria, Puebla | Puebla @ Pue. | Teolocholco, Tlaxcala | Acajete, Puebla`,
  tijuana: `
    Tijuana | Tijuana B.C. | Tijuana, Baja California | Tijuana, BC, México | Tecate, BC | Av. Durango 12, Tijuana`,
  leon: 'León | León, Gto. | León, Guanajuato | León de los Aldama | Silao, Gto. | León @ Guanajuato',
  merida:
    'Mérida | Mérida, Yuc. | Mérida, Yucatán, México | MERIDA | Sonora 12, Mérida | M&eacute;rida | Hunucmá',
  toluca: `
    Toluca | Toluca de Lerdo | Toluca, Estado de México | Toluca, Edo. Méx. | Toluca, Méx. | Metepec | Lerma |
    Carretera México-Toluca km 5, Lerma, Edo. Méx. | Miguel Hidalgo 12, Centro, Toluca |
    Metepec, Estado de México | Toluca @ México`,
  aguascalientes: 'Aguascalientes | Aguascalientes, Ags. | Ags. | Jesús María | Jesús María, Aguascalientes',
  'san-luis-potosi': `
    San Luis Potosí | San Luis Potosí, S.L.P. | SLP | Soledad de Graciano Sánchez | Soledad, San Luis Potosí |
    Villa de Zaragoza, S.L.P.`,
  'ciudad-juarez': `
    Ciudad Juárez | Cd. Juárez | Juárez, Chihuahua | Juárez, Chih. | Cd. Juárez, Chih. | Juárez @ Chihuahua`,
};

suite('places that are one of our cities', () => {
  for (const city of citySlugs) {
    test(city, () => {
      for (const place of read[city].split('|')) {
        const [text = '', state] = place.split('@').map((part) => part.trim());
        const result = normaliseCity(text, state);
        assert.ok(result.ok, `${place}: ${JSON.stringify(result)}`);
        assert.equal(result.value, city, place);
      }
    });
  }
});

suite('places that are refused', () => {
  const refused: readonly (readonly [reason: RegExp, places: string])[] = [
    [
      /a state/,
      `
        Jalisco | Nuevo León | Estado de México | Edomex | Tlaxcala | Chihuahua, Chih. | Baja California |
        Centro @ Puebla`,
    ],
    [/none of the published cities/, 'México | Juárez | Guadalupe | San Pedro |  | Col. Juárez'],
    [/León is not in Nuevo León/, 'León, Nuevo León'],
    [/not in Nuevo León/, 'León @ Nuevo León | Zapopan, Nuevo León'],
    [/not in Jalisco/, 'Monterrey @ Jalisco'],
    [/not in Guanajuato/, 'Querétaro, Guanajuato'],
    [/not in Baja California/, 'León, B.C.'],
    [/not in Estado de México/, 'Ciudad de México, Estado de México'],
    [
      /not in Mexico/,
      `
        Mérida, Venezuela | Mérida @ Venezuela | Guadalajara, España | León, España |
        León, Castilla y León | Puebla, Colorado | Guadalajara, ES | Monterrey, California`,
    ],
    [/several cities: monterrey, guadalajara, ciudad-de-mexico/, 'Monterrey, Guadalajara y CDMX'],
    [/several cities/, 'CDMX/Monterrey | Querétaro o Puebla | Zapopan, San Pedro Garza García'],
    [/place in Querétaro/, 'San Juan del Río, Querétaro'],
    [/place in Puebla/, 'Tehuacán, Puebla'],
    [/"ciudad serdan" is not a known place, and Puebla is a state/, 'Ciudad Serdán, Puebla'],
    [/"zaragoza" is not a known place/, 'Zaragoza, Puebla | Zaragoza Puebla | Zaragoza, Puebla, 73700'],
    [/"cadereyta" is not a known place/, 'Cadereyta, Querétaro | Cadereyta, Querétaro @ Querétaro'],
    [/"guadalupe" is not a known place/, 'Guadalupe, Puebla, México'],
    [/"ciudad serdan" is not a known place/, 'Av. Hidalgo 5, Ciudad Serdán, Puebla'],
    [/Quintana Roo/, 'Cancún | Mérida o Cancún | Benito Juárez, Quintana Roo'],
    [/Estado de México/, 'Valle de Bravo, Edo. Méx.'],
    [/Sonora/, 'San Luis Río Colorado'],
    [/Chihuahua/, 'Cuauhtémoc, Chihuahua'],
    [/Chiapas/, 'Tonalá, Chiapas'],
    [/too long/, 'x'.repeat(600)],
  ];
  for (const [reason, places] of refused) {
    test(`${reason}`, () => {
      for (const place of places.split('|')) {
        const [text = '', state] = place.split('@').map((part) => part.trim());
        const result = normaliseCity(text, state);
        assert.ok(!result.ok, `${place}: ${JSON.stringify(result)}`);
        assert.match(result.reason, reason);
        assert.match(result.accepted, /Ciudad de México, Guadalajara/);
      }
    });
  }
});

test('a borough without a state is read, and said to be a reading', () => {
  for (const name of ['Benito Juárez', 'Cuauhtémoc', 'Metepec']) {
    const result = normaliseCity(name);
    assert.ok(result.ok && result.warning?.includes('without a state'));
  }
  assert.deepEqual(normaliseCity('Cuauhtémoc, CDMX'), { ok: true, value: 'ciudad-de-mexico' });
});

test('an unknown state is reported, and the city is kept', () => {
  const result = normaliseCity('Guadalajara', 'xyz');
  assert.ok(result.ok && result.value === 'guadalajara' && result.warning?.includes('"xyz"'));
});

test('every city is read from its slug and from its name, with its state and with Mexico behind', () => {
  for (const slug of citySlugs) {
    const { name, region } = cities[slug];
    for (const text of [
      slug,
      name,
      name.toUpperCase(),
      `${name}, ${region}`,
      `${name}, ${region}, México`,
      `${name} (${region})`,
    ]) {
      assert.deepEqual(normaliseCity(text), { ok: true, value: slug }, text);
    }
    assert.deepEqual(normaliseCity(name, region), { ok: true, value: slug });
  }
});

test('a city with the state of another is always refused', () => {
  const slug = fc.constantFrom(...citySlugs);
  fc.assert(
    fc.property(slug, slug, (one, other) => {
      fc.pre(cities[one].region !== cities[other].region);
      assert.ok(!normaliseCity(cities[one].name, cities[other].region).ok);
      assert.ok(!normaliseCity(`${cities[one].name}, ${cities[other].region}`).ok);
    }),
  );
});

test('two cities in one text are never one', () => {
  const slug = fc.constantFrom(...citySlugs);
  fc.assert(
    fc.property(slug, slug, fc.constantFrom(', ', ' y ', ' o ', '/', ' | '), (one, other, between) => {
      fc.pre(one !== other);
      assert.ok(!normaliseCity(`${cities[one].name}${between}${cities[other].name}`).ok);
    }),
  );
});

suite('zones and municipalities', () => {
  const located: readonly (readonly [string, CitySlug, zone: string | null, municipality: string | null])[] =
    [
      ['Polanco', 'ciudad-de-mexico', 'Polanco', 'Miguel Hidalgo'],
      ['Col. Juárez, Cuauhtémoc, CDMX', 'ciudad-de-mexico', 'Juárez', 'Cuauhtémoc'],
      ['Santa Fe, Cuajimalpa, CDMX', 'ciudad-de-mexico', 'Santa Fe', 'Cuajimalpa de Morelos'],
      ['Santa Fe', 'ciudad-de-mexico', 'Santa Fe', null],
      ['Del Valle, Benito Juárez', 'ciudad-de-mexico', 'Del Valle', 'Benito Juárez'],
      ['Polanco, Iztapalapa', 'ciudad-de-mexico', null, 'Iztapalapa'],
      ['CDMX', 'ciudad-de-mexico', null, null],
      ['Zapopan, Jalisco', 'guadalajara', null, 'Zapopan'],
      ['Tlaquepaque', 'guadalajara', null, 'San Pedro Tlaquepaque'],
      ['Obispado, Monterrey', 'monterrey', 'Obispado', 'Monterrey'],
      ['San Pedro, N.L.', 'monterrey', null, 'San Pedro Garza García'],
      ['Juriquilla', 'queretaro', 'Juriquilla', 'Querétaro'],
      ['El Marqués', 'queretaro', null, 'El Marqués'],
      ['Metepec', 'toluca', null, 'Metepec'],
      ['Jesús María', 'aguascalientes', null, 'Jesús María'],
      ['Cd. Juárez', 'ciudad-juarez', null, 'Juárez'],
      ['Monterrey', 'guadalajara', null, null],
      ['', 'leon', null, null],
    ];
  for (const [text, city, zone, municipality] of located) {
    test(`${text} in ${city}`, () => assert.deepEqual(locateZone(text, city), { zone, municipality }));
  }
});
