import { e, each, structured } from './text.js';

const navigation = {
  '/vacantes/': 'Vacantes',
  '/sueldos/': 'Sueldos',
  '/buscar/': 'Buscar',
  '/desarrolladores/': 'Desarrolladores',
};

const current = (address, link) =>
  address.startsWith(link) ? ` aria-current="${address === link ? 'page' : 'true'}"` : '';

export function document(site, { address, title, description, image = site.image, head, body }) {
  const { service } = site;
  const url = service.origin + address;
  return `<!DOCTYPE html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<title>${e(title)} | ${e(service.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${e(description)}">
<link rel="canonical" href="${e(url)}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b4f40">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1513">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${e(service.name)}">
<meta property="og:title" content="${e(title)}">
<meta property="og:description" content="${e(description)}">
<meta property="og:locale" content="es_MX">
<meta property="og:url" content="${e(url)}">
<meta property="og:image" content="${e(service.origin + image.address)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${e(image.alt)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="icon" href="${e(site.favicon)}" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="stylesheet" href="${e(site.style)}">
<script type="module" src="${e(site.script)}"></script>
${head}</head>
<body>
<a class="skip" href="#contenido">Saltar al contenido</a>
<aside class="synthetic" aria-label="Aviso"><p><strong>Datos de demostración:</strong> todo aquí es inventado.</p></aside>
<header class="masthead">
<div class="frame">
<a class="brand" href="/"><svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" focusable="false"><rect class="glyph" x="1" y="4" width="11" height="4" rx="1"/><rect class="glyph" x="6" y="11" width="13" height="4" rx="1"/><rect class="glyph" x="13" y="18" width="12" height="4" rx="1"/></svg> <span>${e(service.name)}</span></a>
<nav aria-label="Principal"><ul>${each(
    Object.entries(navigation),
    ([link, label]) => `<li><a href="${link}"${current(address, link)}>${label}</a></li>`,
  )}</ul></nav>
</div>
</header>
<main id="contenido" tabindex="-1">
${body}
</main>
<footer class="colophon">
<div class="frame">
<p class="colophon-who"><strong>${e(service.name)}</strong> es un servicio de ${e(service.organization)}. Postularse es gratuito.</p>
<p class="on-paper">${e(url)}</p>
<nav aria-label="Pie de página"><ul>
<li><a href="/terminos/">Términos de uso</a></li>
<li><a href="/privacidad/">Privacidad</a></li>
<li><a href="/contacto/">Contacto</a></li>
<li><a href="/desarrolladores/">API</a></li>
<li><a href="/datos/">Datos abiertos</a></li>
<li><a href="/llms.txt">llms.txt</a></li>
</ul></nav>
</div>
</footer>
</body>
</html>
`;
}

export const crumbLinks = (crumbs) => `<nav class="crumbs" aria-label="Ruta"><ol>
${each(crumbs, ({ name, address }) => `<li><a href="${e(address)}">${e(name)}</a></li>\n`)}</ol></nav>`;

/** The way to a page for search engines, with the page itself at its end. */
export function breadcrumbs({ service }, crumbs, name) {
  const steps = [
    ...crumbs.map((crumb) => ({ name: crumb.name, item: service.origin + crumb.address })),
    { name },
  ];
  return structured({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  });
}

export const shareLinks = ({ service }, text, address) =>
  `<p class="share"><a class="share-chat" href="https://wa.me/?text=${encodeURIComponent(`${text}\n${service.origin}${address}`)}" rel="nofollow">Enviar por WhatsApp</a> <button type="button" class="quiet needs-script" data-share>Compartir</button> <span class="unseen" role="status" data-status></span></p>`;
