/** Elements are made of text and other elements, so no text is ever parsed as markup. */

/** @type {(name: string, className: string, ...content: (string | Node)[]) => HTMLElement} */
export function element(name, className, ...content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/** @type {(address: string, content: string) => HTMLElement} */
export function linkTo(address, content) {
  const link = element('a', '', content);
  link.setAttribute('href', address);
  return link;
}
