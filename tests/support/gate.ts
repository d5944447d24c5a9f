import { compileGate, type Gate, type GateKnowledge } from '../../src/vacancies/gate/gate.ts';
import type { Employer } from '../../src/vacancies/vacancy.ts';

/** A gate that knows these employers, the hosts and the codes of an invented agency. */
export function gateThatKnows(employers: readonly Employer[], changes: Partial<GateKnowledge> = {}): Gate {
  const allowedHosts = ['candidatos.reclutadora.example'];
  return compileGate({ employers, rules: {}, allowedHosts, ownCodePrefix: 'VAC', ...changes });
}
