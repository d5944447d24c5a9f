import { board } from './board.ts';
import { commands } from './commands.ts';
import { feeds } from './feeds.ts';
import { help } from './help.ts';
import { imports } from './import.ts';
import { postgres } from './postgres.ts';
import { publish } from './publish.ts';
import { reading } from './reading.ts';
import { releases } from './releases.ts';
import { rows } from './rows.ts';

/**
 * Spanish of Mexico. Advice is in the infinitive ("Corregir el archivo"), which addresses nobody as tú or usted; counts
 * that have no plural in the key stand behind a colon ("rechazadas: 3"), so that they read well with any number. Commands,
 * options, fields, settings, codes and names of files stay as they are typed.
 *
 *   board          tablero                       import      importar, importación
 *   build          construir, construcción       profile     perfil
 *   confidential   confidencial                  publish     publicar
 *   employer       empleador                     reference   código de referencia
 *   feed           fuente                        rejected    rechazada
 *   gate           filtro de confidencialidad    release     versión; the current one: la vigente
 *   guide          guía (salarial)               restore     restaurar; backup: respaldo
 *   mend           corregir                      row         fila
 *   run            corrida                       setting     ajuste; settings: configuración
 *   update         actualizar, actualización     vacancy     vacante
 *   withheld       retenida                      warning     aviso
 */
export const spanish = {
  ...help,
  ...commands,
  ...board,
  ...postgres,
  ...feeds,
  ...imports,
  ...rows,
  ...releases,
  ...publish,
  ...reading,
};
