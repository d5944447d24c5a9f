import { describe } from 'node:test';
import { check } from './marked-texts.ts';

const checkStreets = check('address', 'all');

describe('streets with their numbers', () => {
  checkStreets(`
    Oficinas en [[Av. Insurgentes Sur 1602]] ¦ [[Avenida de las Palmas 120]], con estacionamiento
    ¦ [[Calzada del Valle 400]] ¦ [[Blvd. Díaz Ordaz 130]] ¦ [[Carretera a Celaya km 8.5]]
    ¦ [[Carr. México-Toluca km. 15]] ¦ [[Privada Juárez 12-B]] ¦ [[Callejón del Beso 3]] ¦ [[CALLEJÓN DEL BESO 3]]
    ¦ [[Perif. Sur 4000, piso 5]] ¦ [[Av. Juárez 100, Col. Roma Norte, C.P. 06700]] ¦ [[Calle 60 No. 491-B]]
    ¦ [[Calle 60 174-B por 55 y 57]] ¦ [[Carretera 57 km 12]] ¦ [[calle hidalgo #45]] ¦ [[av. juárez no. 12]]
    ¦ [[calle morelos 245]], col. centro ¦ [[Miguel Hidalgo 12, C.P. 44100]]
    ¦ x88 Oak Lane ¦ [[Morelos 245, Fracc. Las Américas]] ¦ [[Morelos 245, Fraccionamiento Las Américas]]
    ¦ [[Morelos 245, CP 06700]] ¦ [[Morelos 245, C P 06700]] ¦ Av. Insurgentes ¦ Col. Centro ¦ Camino Real 3 turnos
    ¦ Paseo de la Reforma 9:00 ¦ Avenida Central 10 horas ¦ Av. Juárez 20% ¦ turno 3, Col. Centro
    ¦ Vacante 245, Col. Centro ¦ 1200 main street ¦ [[Campos Elíseos 318]], Polanco
    ¦ Lugar de trabajo: [[Campos Elíseos 318]] ¦ Oficinas en [[Campos Elíseos 318]]. Horario
    ¦ Domicilio: [[Reforma 222]] piso 5 ¦ Campos Elíseos, Polanco ¦ Sucursal Centro 204, Polanco
    ¦ Sistemas ISO 9001, ISO 14001, OHSAS 18001 ¦ Sede: Monterrey, 120 vacantes ¦ Calle 100ML`);
  checkStreets(`
    [[Av. Paseo de la Reforma 222, Piso 3, Col. Juárez, C.P. 06600]] ¦ [[Blvd. Kukulcán km 12.5]]
    ¦ [[calle hidalgo no. 45]] col. centro ¦ [[Carretera México-Querétaro km 38.5]] ¦ [[Calzada de Tlalpan 1924]]`);
});
