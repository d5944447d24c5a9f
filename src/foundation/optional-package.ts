import { say } from './language/language.ts';
import { OperatorError } from './operator-error.ts';

/** Whether npm installed the program for all projects: then its packages are there as well. */
const isGlobal = /[\\/](?:lib|npm)[\\/]node_modules[\\/]tabulador[\\/]/.test(import.meta.filename);

/** Loads code that needs an optional peer dependency, such as `pg@^8.23.1`. */
export async function loadOptional<Module>(wanted: string, load: () => Promise<Module>): Promise<Module> {
  const name = wanted.slice(0, wanted.lastIndexOf('@'));
  try {
    return await load();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes(`'${name}'`)) throw cause;
    throw new OperatorError(say`This needs the package ${name}, which is not installed.`, {
      reason: 'environment',
      hint: say`Install it beside tabulador: npm install ${isGlobal ? '-g ' : ''}${wanted}`,
      cause,
    });
  }
}
