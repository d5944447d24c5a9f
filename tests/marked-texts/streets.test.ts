import { describe } from 'node:test';
import { check } from './marked-texts.ts';

describe('streets with their numbers', () => {
  check(
    'address',
    'all',
  )(`
    Oficinas en [[Av. Insurgentes Sur 1602]] ¦ [[Avenida de las Palmas 120]], con estacionamiento
    ¦ [[Calle 5 de Mayo #23]] ¦ [[Calzada del Valle 400]] ¦ [[Calz. de Tlalpan no. 1234]] ¦ [[Blvd. Díaz Ordaz 130]]
    ¦ [[Boulevard Bernardo Quintana núm. 300]] ¦ [[Carretera a Celaya km 8.5]] ¦ [[Carr. México-Toluca km. 15]]
    ¦ [[Prolongación Paseo de la Reforma 1015]] ¦ [[Privada Juárez 12-B]] ¦ [[Callejón del Beso 3]] ¦ [[CALLEJÓN DEL BESO 3]]
    ¦ [[Perif. Sur 4000, piso 5]] ¦ [[Av. Juárez 100 int. 4, Col. Centro]]
    ¦ [[Av. Juárez 100, Col. Roma Norte, C.P. 06700]] ¦ [[Calle Morelos 245, Fracc. Las Américas]]
    ¦ [[Calle 60 No. 491-B]] ¦ [[Calle 60 174-B por 55 y 57]] ¦ [[Carretera 57 km 12]] ¦ [[calle hidalgo #45]]
    ¦ [[av. juárez no. 12]] ¦ [[calle morelos 245]], col. centro ¦ [[Morelos 245, Col. Centro]]
    ¦ [[Miguel Hidalgo 12, C.P. 44100]] ¦ [[1200 Main Street]] ¦ [[450 N. Park Avenue]] ¦ [[88 Oak Hill Rd]]
    ¦ [[88 Oak Ave]] ¦ [[88 Oak Blvd]] ¦ [[88 N Oak Ln]] ¦ [[88 Oak Hwy]], aquí ¦ 88 Oak Hwys ¦ x88 Oak Lane
    ¦ [[Morelos 245, Colonia Centro]] ¦ [[Morelos 245, Fracc. Las Américas]]
    ¦ [[Morelos 245, Fraccionamiento Las Américas]] ¦ [[Morelos 245, CP 06700]] ¦ [[Morelos 245, C P 06700]]
    ¦ [[Av. Juárez 100]]., y más ¦ Av. Insurgentes ¦ Calle Morelos ¦ Col. Centro ¦ Camino Real 3 turnos
    ¦ Paseo de la Reforma 9:00 ¦ Avenida Central 10 horas ¦ Calle Nueva 5 años ¦ Av. Juárez 20% ¦ Zona Norte 3
    ¦ turno 3, Col. Centro ¦ Vacante 245, Col. Centro ¦ $1200 Main Street ¦ 1200 main street
    ¦ [[Blvd. Capitán Luis Robles Zorrilla 905]]Horario de trabajo ¦ [[Campos Elíseos 318]], Polanco
    ¦ [[Campos Elíseos 318]], Anzures, Miguel Hidalgo, 11590 Ciudad de México ¦ Lugar de trabajo: [[Campos Elíseos 318]]
    ¦ Oficinas en [[Campos Elíseos 318]]. Horario ¦ Domicilio: [[Reforma 222]] piso 5 ¦ Ubicación: [[C. Teniente Robles 77]], San Miguel
    ¦ Campos Elíseos, Polanco ¦ Windows Server 2019, Monterrey ¦ Sucursal Centro 204, Polanco ¦ Norma ISO 9001, Puebla
    ¦ Sistemas ISO 9001, ISO 14001, OHSAS 18001 ¦ Ubicación: Polanco 9:00 a 18:00 ¦ Sede: Monterrey, 120 vacantes
    ¦ Oficinas en Monterrey 5 días ¦ Calle 100ML`);
  check(
    'address',
    'all',
  )(`
    Acude a [[C. 16 de Septiembre núm. 204]] ¦ [[Av. Paseo de la Reforma 222, Piso 3, Col. Juárez, C.P. 06600]]
    ¦ [[Blvd. Kukulcán km 12.5]] ¦ [[Insurgentes Sur 1602, Col. Crédito Constructor]]
    ¦ [[calle hidalgo no. 45]] col. centro ¦ [[Calle Pino Suárez núm. 120]] Nte.
    ¦ [[Carretera México-Querétaro km 38.5]] ¦ [[Periférico Sur 4690]] ¦ [[Calzada de Tlalpan 1924]]
    ¦ [[2100 Main Street]], Suite 200`);
});
