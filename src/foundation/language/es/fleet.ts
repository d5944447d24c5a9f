/** Hosts that follow what is published, and Cloudflare. */
export const fleet = {
  'follow the releases published there, s3://bucket/prefix or a directory, instead of releases.directory':
    'seguir las versiones que se publican ahí, s3://bucket/prefijo o una carpeta, en vez de releases.directory',
  'where to keep the releases fetched from there': 'dónde guardar las versiones que se traen de ahí',
  'This host follows {0}, so it builds nothing by itself.':
    'Este servidor sigue a {0}, así que no construye nada por sí mismo.',
  'Remove the schedule here, also from the settings, and keep it on the machine that publishes.':
    'Quitar el horario aquí, también de la configuración, y dejarlo en la máquina que publica.',
  'There is nothing to serve: {0} holds no release, and none can be fetched. {1}':
    'No hay nada que servir: {0} no tiene ninguna versión y no se puede traer una. {1}',
  'The pointer of {0} names {1}, which is not there.': 'El puntero de {0} indica {1}, que no está ahí.',
  'Publish it again, or roll back to a release that `tabulador releases --at {0}` lists.':
    'Publicarla de nuevo, o volver a una versión de las que lista `tabulador releases --at {0}`.',
  'There is no release in {0}, or the disk is not mounted.':
    'No hay versión en {0}, o el disco no está montado.',
  'Build there with `tabulador build`, or mount the disk.':
    'Construir ahí con `tabulador build`, o montar el disco.',
  '`current` in {0} does not lead to a release.': '`current` en {0} no lleva a una versión.',
  'Correct it there with `tabulador rollback`.': 'Corregirlo ahí con `tabulador rollback`.',
  '{0} holds releases fetched from {1}.': '{0} guarda versiones traídas de {1}.',
  'Choose another directory with --cache, or empty this one.':
    'Elegir otra carpeta con --cache, o vaciar esta.',
  '{0} arrived damaged.': '{0} llegó dañado.',
  'If this happens again, publish the release again or roll back to another one.':
    'Si se repite, publicar de nuevo la versión o volver a otra.',
  'it has no valid path or digest for {0}': 'no tiene una ruta o una huella válida para {0}',
  'its manifest belongs to {0}': 'su manifiesto es de {0}',
  'The release {0} cannot be used: {1}.': 'La versión {0} no se puede usar: {1}.',
  'Upgrade this host: it needs the version of the program that publishes, or a later one.':
    'Actualizar este servidor: necesita la versión del programa que publica, o una posterior.',
  '{0} does not answer.': '{0} no responde.',
  'Check the network between this host and the storage, or whether its disk is mounted.':
    'Revisar la red entre este servidor y el almacenamiento, o si su disco está montado.',
  'The pointer of {0} has sequence {1}, but this host has already followed sequence {2}, so it keeps the newer state.':
    'El puntero de {0} tiene la secuencia {1}, pero este servidor ya siguió la {2}, así que conserva el estado más nuevo.',
  'If the storage was set up again, stop the host, empty {0} and start it again.':
    'Si el almacenamiento se creó de nuevo, detener el servidor, vaciar {0} y arrancarlo otra vez.',

  'write a project for Cloudflare Workers, with the current release in it or for a bucket of R2':
    'escribir un proyecto para Cloudflare Workers, con la versión vigente dentro o para un bucket de R2',
  'Deploy it there with: {0}': 'Desplegar desde ahí con: {0}',
  'serve what is published to this bucket of R2, bucket or bucket/prefix':
    'servir lo que se publica en este bucket de R2, bucket o bucket/prefijo',
  'A worker that follows the bucket is in {0}.': 'En {0} hay un worker que sigue al bucket.',
  'Release {0}, {1} files, in {2}.': 'Versión {0}, {1} archivos, en {2}.',
  'prepare a project for Cloudflare Workers, as `tabulador host cloudflare`, and deploy it':
    'preparar un proyecto para Cloudflare Workers, como `tabulador host cloudflare`, y desplegarlo',
  'where to write it; without it a directory beside the board':
    'dónde escribirlo; si no, una carpeta junto al tablero',
  'serve it under this host name': 'servirlo con este nombre de host',
  'let wrangler check everything, and upload nothing': 'que wrangler revise todo, sin subir nada',
  'Nothing was uploaded.': 'No se subió nada.',
  'The worker is deployed.': 'El worker está desplegado.',
  '"{0}" is not the name of an R2 bucket.': '"{0}" no es el nombre de un bucket de R2.',
  'Write it as bucket or bucket/prefix, the same as in `tabulador publish s3://bucket/prefix`.':
    'Escribirlo como bucket o bucket/prefijo, igual que en `tabulador publish s3://bucket/prefix`.',
  'There are no credentials to deploy with: CLOUDFLARE_API_TOKEN is not set.':
    'No hay credenciales para desplegar: falta CLOUDFLARE_API_TOKEN.',
  'Make a token with the right to edit Workers, and set CLOUDFLARE_ACCOUNT_ID too if it is for several accounts; or try --dry-run. The project is in {0}.':
    'Crear un token con permiso de editar Workers, y poner también CLOUDFLARE_ACCOUNT_ID si vale para varias cuentas; o probar con --dry-run. El proyecto está en {0}.',
  'wrangler ended with code {0}, and the deployed worker is unchanged.':
    'wrangler terminó con el código {0}; el worker desplegado no cambió.',
  'Its messages are above. The project is in {0}: run `npx wrangler deploy` there to try again.':
    'Sus mensajes están arriba. El proyecto está en {0}: ahí, `npx wrangler deploy` lo intenta de nuevo.',
  'wrangler, which deploys to Cloudflare, is not installed.':
    'No está instalado wrangler, que es quien despliega en Cloudflare.',
  'Install it with `npm install wrangler@4` where you call tabulador, or deploy the project by hand: `npx wrangler@4 deploy` there.':
    'Instalarlo con `npm install wrangler@4` donde se llama a tabulador, o desplegar el proyecto a mano: ahí, `npx wrangler@4 deploy`.',
  'Publish it to a bucket of R2 and serve that with --bucket; or use Node, nginx or Caddy, which have no such limit.':
    'Publicarla en un bucket de R2 y servirlo con --bucket; o usar Node, nginx o Caddy, que no tienen ese límite.',
};
