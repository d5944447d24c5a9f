import { openData } from '../../../contract/open-data.ts';
import type { CodeLanguage } from './highlight.ts';

interface MirrorSample {
  readonly tool: string;
  readonly language: CodeLanguage;
  readonly code: string;
}

/** How to keep a correct copy despite caches: whole with curl, by changes with Python, and with the client. */
export function mirrorSamples(origin: string): readonly MirrorSample[] {
  const { release, vacanciesNdjson, changes, changesNdjson } = openData;
  return [
    {
      tool: 'curl',
      language: 'shell',
      code: `curl -sfo publicacion.json "${origin}${release}?v=$(date +%s)-$$"
sum=$(grep -o '${vacanciesNdjson}":{"bytes":[0-9]*,"sha256":"[0-9a-f]*' publicacion.json | grep -o '[0-9a-f]*$')
curl -sfo nueva "${origin}${vacanciesNdjson}?v=$sum"
echo "$sum  nueva" | sha256sum -c - && mv nueva vacantes.ndjson.gz`,
    },
    {
      tool: 'Python',
      language: 'python',
      code: `import gzip, hashlib, json, os, time, urllib.request

def fetch(path, version):
    with urllib.request.urlopen(f"${origin}{path}?v={version}") as answer:
        return answer.read()

def verified(path):
    digest = release["files"][path]["sha256"]
    content = fetch(path, digest)
    if hashlib.sha256(content).hexdigest() != digest:
        raise SystemExit(f"a cache holds another {path}; the copy stays as it was")
    return content

release = json.loads(fetch("${release}", time.time_ns()))
now, since = release["vacancies"]["sha256"], release["since"]
copy = json.load(open("copia.json")) if os.path.exists("copia.json") else {"sha256": None, "vacancies": {}}
vacancies, lines = copy["vacancies"], b""
if since and copy["sha256"] == since["vacancies"]["sha256"]:
    for id in json.loads(verified("${changes}"))["closed"]:
        del vacancies[id]
    lines = gzip.decompress(verified("${changesNdjson}"))
elif copy["sha256"] != now:
    vacancies, lines = {}, gzip.decompress(verified("${vacanciesNdjson}"))
for line in lines.splitlines():
    vacancy = json.loads(line)
    vacancies[vacancy["id"]] = vacancy
with open("copia.json.nueva", "w") as file:
    json.dump({"generatedAt": release["generatedAt"], "sha256": now, "vacancies": vacancies}, file)
os.replace("copia.json.nueva", "copia.json")`,
    },
    {
      tool: 'TypeScript (tabulador/client)',
      language: 'typescript',
      code: `import { createClient, memoryStore } from 'tabulador/client';

const client = createClient({ baseUrl: '${origin}' });
const store = memoryStore();
const { release, way } = await client.mirror(store);
console.log(release.generatedAt, way, store.jobs.size);`,
    },
  ];
}
