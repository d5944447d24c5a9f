/** The first request in the three ways that most people try. Nothing to install in any of them. */
export function firstRequests(url: string): readonly { readonly tool: string; readonly code: string }[] {
  return [
    { tool: 'curl', code: `curl ${url}` },
    {
      tool: 'JavaScript',
      code: `const response = await fetch('${url}');
if (!response.ok) throw new Error((await response.json()).code);
const { count, items } = await response.json();
for (const job of items) console.log(job.title, job.salary?.text);`,
    },
    {
      tool: 'Python',
      code: `import json, urllib.request

with urllib.request.urlopen("${url}") as response:
    result = json.load(response)
for job in result["items"]:
    print(job["title"], job["salary"] and job["salary"]["text"])`,
    },
  ];
}

export function conditionalRequest(url: string): string {
  return `etag=$(curl -sI ${url} | tr -d '\\r' | sed -n 's/^etag: //ip')
curl -s -o /dev/null -w '%{http_code}\\n' -H "If-None-Match: $etag" ${url}
# 304`;
}
