import { type ModelledRelease, modelledRelease } from './modelled-releases.ts';

/** Draws whole numbers below a bound, always the same ones for a seed. */
export type Dice = (below: number) => number;

/** mulberry32: small, and good enough to choose by. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * Caches on the way, from none to hopeless. One by address holds, under an address that more than one client asks for,
 * the file of any release that was ever live; one by path takes all queries for one and the same, and either says
 * how old its answers are or does not.
 */
export const cacheKinds = ['none', 'by address', 'by path, with Age', 'by path, silent'] as const;
export type CacheKind = (typeof cacheKinds)[number];

/** A release and when it was live, in seconds. */
interface Period {
  readonly release: ModelledRelease;
  readonly from: number;
  until: number;
}

/** A service that publishes and rolls back, and what lies between it and a client. */
export class World {
  /** Of 100 requests, how many fail in some way, and before how many the service changes. */
  trouble = 0;
  unrest = 0;
  readonly cache: CacheKind;
  readonly #dice: Dice;
  readonly #periods: Period[] = [];
  /** In the order in which they were built: what one may roll back to. */
  readonly #releases: ModelledRelease[] = [];
  readonly #held = new Map<string, Period>();
  #now = 0;

  constructor(cache: CacheKind, dice: Dice) {
    this.cache = cache;
    this.#dice = dice;
    this.publish(70);
  }

  get live(): ModelledRelease {
    return this.#period.release;
  }

  get now(): number {
    return this.#now;
  }

  /** What was live at some time since then. */
  liveSince(time: number): ModelledRelease[] {
    return this.#periods.filter(({ until }) => until >= time).map(({ release }) => release);
  }

  publish(edits: number): void {
    const previous = this.#periods.length > 0 ? this.live : undefined;
    const vacancies = new Map(previous?.vacancies);
    for (let edit = 0; edit < edits; edit += 1) {
      const id = `puesto-${this.#dice(75)}`;
      if (vacancies.has(id) && this.#dice(3) === 0) vacancies.delete(id);
      else vacancies.set(id, `Título ${this.#dice(4)} “ñ” 😀 \u2028 ,"generatedAt":"x"}`);
    }
    const number = this.#releases.length;
    const generatedAt = new Date(Date.UTC(2026, 10, 16) + number * 3_600_000).toISOString();
    const release = modelledRelease(generatedAt, vacancies, previous);
    this.#releases.push(release);
    this.#switchTo(release);
  }

  rollBack(): void {
    const release = this.#releases[this.#dice(this.#releases.length)];
    if (release) this.#switchTo(release);
  }

  readonly fetch = async (input: unknown): Promise<Response> => {
    if (this.#dice(100) < this.unrest) {
      if (this.#dice(4) === 0) this.rollBack();
      else this.publish(this.#dice(4));
    }
    this.#now += this.#dice(20);
    const { pathname, search, href } = new URL(String(input));
    const { release, age } = this.#answering(href, search);
    const body = release.files.get(pathname);
    if (this.#dice(100) < this.trouble) return this.#broken(body ?? Buffer.alloc(0));
    if (!body) {
      const code = pathname.startsWith('/api/') ? 'job-not-found' : 'not-found';
      return Response.json({ title: '', detail: '', hint: '', code, status: 404 }, { status: 404 });
    }
    return new Response(new Uint8Array(body), { headers: age === undefined ? {} : { age: String(age) } });
  };

  get #period(): Period {
    const period = this.#periods.at(-1);
    if (!period) throw new Error('nothing was published');
    return period;
  }

  #switchTo(release: ModelledRelease): void {
    const current = this.#periods.at(-1);
    if (current) current.until = this.#now;
    this.#now += 1 + this.#dice(400);
    this.#periods.push({ release, from: this.#now, until: Number.POSITIVE_INFINITY });
  }

  /** From which release an answer comes, and what its `Age` says. */
  #answering(address: string, search: string): { readonly release: ModelledRelease; readonly age?: number } {
    if (this.cache === 'none') return { release: this.live };
    if (this.cache === 'by address') return this.#heldUnder(address, search);
    const old = this.#periods[this.#dice(this.#periods.length * 2)];
    if (!old) return { release: this.live };
    if (this.cache !== 'by path, with Age') return { release: old.release };
    const kept = old.from + this.#dice(Math.min(old.until, this.#now + 1) - old.from || 1);
    return { release: old.release, age: this.#now - kept };
  }

  /**
   * What was live when somebody first asked for the address, and never lets go of it. Others ask at any time for what has
   * no query, or a digest in it; nobody but this client for anything else.
   */
  #heldUnder(address: string, search: string): Period {
    const isShared = /^(?:\?v=[0-9a-f]{64})?$/.test(search);
    const old = isShared ? this.#periods[this.#dice(this.#periods.length * 2)] : undefined;
    const held = this.#held.get(address) ?? old ?? this.#period;
    this.#held.set(address, held);
    return held;
  }

  #broken(body: Buffer): Response {
    const part = new Uint8Array(body.subarray(0, this.#dice(body.length + 1)));
    switch (this.#dice(5)) {
      case 0:
        throw new TypeError('fetch failed');
      case 1:
        return new Response('<h1>Bad gateway</h1>', { status: 502 });
      case 2:
        return new Response('<form>Please log in</form>');
      case 3:
        // Cut off, and nobody notices.
        return new Response(part);
      default:
        return new Response(
          new ReadableStream({
            start: (stream) => stream.enqueue(part),
            pull: (stream) => stream.error(new TypeError('terminated')),
          }),
        );
    }
  }
}
