import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesShutVacancies } from './read-workbook.ts';

test('the name of a sheet says that its vacancies are not open', () => {
  const shut = `CERRADAS,Cubiertas,Canceladas 2025,Histórico,HISTORICO_OCT,Pausadas,En pausa,VacantesCerradas,Closed,Filled,
    Archivo,Bajas,Stand by,On hold,En espera,Vacantes no activas,Inactivas,Contratados,cerradas noviembre,Expired,Borradores`;
  const open = `Vacantes,Abiertas,Hoja1,Baja California,Noviembre,Norte,Abiertas y cerradas,No cubiertas,Vigentes,Activas,
    Nuevo León,Operativos,Urgentes,Open positions`;
  const named = (names: string) => names.split(',').map((name) => name.trim());
  assert.deepEqual(
    named(shut).filter((name) => !namesShutVacancies(name)),
    [],
  );
  assert.deepEqual(named(open).filter(namesShutVacancies), []);
});
