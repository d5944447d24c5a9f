/** A small generator of numbers with a seed: the same board in every run, on every machine. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    // Numerical Recipes' constants; the high bits are the good ones.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
