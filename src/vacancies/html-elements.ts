/** What an element does to the text around it. */
export type MarkupRole = 'inline' | 'line' | 'paragraph' | 'item' | 'break' | 'cell' | 'dropped';

const elements: Readonly<Record<MarkupRole, string>> = {
  inline:
    'a abbr acronym address area audio b base bdi bdo big button canvas cite code col colgroup data datalist del dfn em ' +
    'embed font i img input ins kbd label legend link map mark meta meter noscript object optgroup output param picture ' +
    'progress q rp rt ruby s samp select slot small source span strike strong sub summary sup textarea time track tt u ' +
    'var video wbr',
  line:
    'article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form frame ' +
    'frameset header hgroup html main menu nav ol option pre search section table tbody tfoot thead tr ul',
  paragraph: 'blockquote h1 h2 h3 h4 h5 h6 hr p',
  item: 'li',
  break: 'br',
  cell: 'td th',
  dropped: 'head iframe noembed noframes script style svg template title',
};

const roles = new Map(
  Object.entries(elements).flatMap(([role, names]) =>
    names.split(' ').map((name) => [name, role as MarkupRole] as const),
  ),
);

/** Word writes elements of its own into the HTML that people paste. */
const officeElement = /^(?:o|w|v|m|x|st1):[a-z]/;

/** Null when HTML has no such element: then the angle brackets are part of the text. */
export function roleOf(name: string, closing: boolean): MarkupRole | null {
  const role = roles.get(name);
  if (role === undefined) return officeElement.test(name) ? 'inline' : null;
  if (!closing) return role;
  // The end of an item only ends its line; a stray end of something dropped is just markup.
  return role === 'item' ? 'line' : role === 'dropped' ? 'inline' : role;
}
