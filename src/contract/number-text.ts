/** Numbers in published texts. `Intl` is not used: its data would change releases with the version of Node. */

/** `1,300` */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}
