/** Buckets, hosts that follow one, and Cloudflare. */
export const publish = {
  'publish a release to a bucket of S3 or of a compatible service':
    'publicar una versión en un bucket de S3 o de un servicio compatible',
  's3://bucket/prefix; the one in the settings if left out':
    's3://bucket/prefijo; si se omite, el de la configuración',
  'this release instead of the current one': 'esta versión en lugar de la vigente',
  'how many releases stay in the bucket': 'cuántas versiones se quedan en el bucket',
  'show what would be sent, and write nothing': 'mostrar qué se enviaría, sin escribir nada',
  'publish also over a release that was built later': 'publicar también sobre una versión construida después',
  'address of a service other than Amazon S3': 'dirección de un servicio que no sea Amazon S3',
  'region of the bucket': 'región del bucket',
  'Sends what the bucket lacks, verifies what arrived, then switches one pointer: readers see the old release or the\nnew one, whole. A run that was cut short goes on where it stopped. Credentials are those that the AWS tools use:\nAWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or the role of the machine.':
    'Envía lo que le falta al bucket, verifica lo que llegó y luego cambia un solo puntero: quien lee ve la versión anterior o\nla nueva, completa. Una corrida interrumpida sigue donde se quedó. Las credenciales son las que usan las herramientas de\nAWS: AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY, AWS_PROFILE, o el rol de la máquina.',
  "those of a bucket, s3://bucket/prefix, instead of this machine's":
    'las de un bucket, s3://bucket/prefijo, en lugar de las de esta máquina',

  Publish: 'Publicar',
  'Old releases could not be removed: {0}': 'No se pudieron quitar las versiones viejas: {0}',
  'Looking at the bucket': 'Revisando el bucket',
  Sending: 'Enviando',
  Switching: 'Cambiando',
  'Removing old releases': 'Quitando versiones viejas',
  objects: 'objetos',
  'objects, {0}': 'objetos, {0}',
  '{0} s left': 'faltan {0} s',
  '{0} min left': 'faltan {0} min',
  '{0} objects, {1}': '{0} objetos, {1}',
  needed: 'necesarios',
  'there already': 'ya estaban',
  'to be sent': 'por enviar',
  damaged: 'dañados',
  '1 object had a wrong size': '1 objeto tenía otro tamaño',
  '{0} objects had a wrong size': 'objetos que tenían otro tamaño: {0}',
  before: 'antes',
  '{0} releases, {1} objects, {2}': 'versiones: {0}, objetos: {1}, {2}',
  '{0} shows release {1}.': '{0} muestra la versión {1}.',
  '{0} shows release {1} already.': '{0} ya muestra la versión {1}.',
  'Dry run: nothing was written to {0}. Release {1} would be published.':
    'Simulacro: no se escribió nada en {0}. Se publicaría la versión {1}.',
  'run the same command without --dry-run to publish.': 'repetir el comando sin --dry-run para publicar.',
  'tabulador releases --at {0} lists what is there, tabulador rollback --at {1} goes back.':
    'tabulador releases --at {0} lista lo que hay, tabulador rollback --at {1} regresa.',
  'No releases in {0} yet: publish one with `tabulador publish {1}`.':
    'Todavía no hay versiones en {0}: publicar una con `tabulador publish {1}`.',
  'tabulador rollback --at {0} ID makes one current.':
    'tabulador rollback --at {0} ID pone una como vigente.',
  'hosts that follow the bucket take it by themselves; the next publication replaces it.':
    'los servidores que siguen el bucket la toman solos; la próxima publicación la reemplaza.',
  'Published to {0}: {1} objects, {2} sent': 'Publicada en {0}: objetos enviados {1}, {2}',

  'Nothing was published to {0} yet.': 'Todavía no se publica nada en {0}.',
  'Publish the first release with `tabulador publish {0}`.':
    'Publicar la primera versión con `tabulador publish {0}`.',
  'There is no bucket to publish to.': 'No hay un bucket donde publicar.',
  'Name one, as in `tabulador publish s3://bucket/prefix`, or set publish.to in the settings.':
    'Indicar uno, como en `tabulador publish s3://bucket/prefix`, o poner publish.to en la configuración.',
  'See what is there with `tabulador releases --at {0}`.':
    'Ver lo que hay con `tabulador releases --at {0}`.',
  'The release {0} in {1} is incomplete: {2} of its objects are missing or damaged.':
    'La versión {0} en {1} está incompleta; objetos que faltan o están dañados: {2}.',
  'Roll back to another release, or publish this one again where it was built: `tabulador publish {0} --release {1} --force`.':
    'Volver a otra versión, o publicar esta de nuevo donde se construyó: `tabulador publish {0} --release {1} --force`.',
  'The server of {0} ignores the conditions of a write.':
    'El servidor de {0} ignora las condiciones de una escritura.',
  'Two publishers could overwrite each other unnoticed, so nothing was published. S3, Cloudflare R2, MinIO and Ceph from version 20 on respect them.':
    'Dos publicaciones a la vez podrían sobrescribirse sin aviso, así que no se publicó nada. S3, Cloudflare R2, MinIO y Ceph desde la versión 20 las respetan.',
  '{0} shows {1}, which was built later than {2}.': '{0} muestra {1}, que se construyó después de {2}.',
  'Roll back with `tabulador rollback --at {0}`, or publish the older release with --force.':
    'Volver con `tabulador rollback --at {0}`, o publicar la versión anterior con --force.',
  '{0} has another release with the name {1}.': '{0} tiene otra versión con el nombre {1}.',
  'Two machines built in the same second. Build again, and publish that release.':
    'Dos máquinas construyeron en el mismo segundo. Construir de nuevo y publicar esa versión.',
  'The release {0} was changed after it was built, so it was not published.':
    'La versión {0} cambió después de construirse, así que no se publicó.',
  '`tabulador verify {0}` shows what is wrong; `tabulador build` makes a new release. What readers see is unchanged.':
    '`tabulador verify {0}` muestra qué está mal; `tabulador build` hace una versión nueva. Lo que ven quienes leen no cambió.',
  'The release {0} was just removed from {1}.': 'La versión {0} acaba de quitarse de {1}.',
  'Run the command again. What readers see is unchanged.':
    'Repetir el comando. Lo que ven quienes leen no cambió.',
  'Another publisher switched {0} to {1} at the same time, and that stays.':
    'Alguien más cambió {0} a {1} al mismo tiempo, y así se queda.',
  'Another publisher is changing {0}, so nothing was switched.':
    'Alguien más está publicando en {0}, así que no se cambió nada.',
  'See what is there with `tabulador releases --at {0}`. If yours should be current, run the command again.':
    'Ver lo que hay con `tabulador releases --at {0}`. Si la propia debe ser la vigente, repetir el comando.',
  'An object arrived damaged in {0}.': 'Un objeto llegó dañado a {0}.',
  'What readers see is unchanged. Run the command again: damaged objects are found and replaced.':
    'Lo que ven quienes leen no cambió. Repetir el comando: los objetos dañados se encuentran y se reemplazan.',
  'While old releases were removed from {0}, another publisher published a release that needs some of the removed objects.':
    'Mientras se quitaban versiones viejas de {0}, alguien más publicó una versión que necesita algunos de los objetos quitados.',
  'Publish the current release again where it was built: `tabulador publish {0}` sends what is missing. `tabulador verify {1}` checks the result.':
    'Publicar otra vez la versión vigente donde se construyó: `tabulador publish {0}` envía lo que falta. `tabulador verify {1}` revisa el resultado.',
  'The index of {0}, the current release of {1}, is missing.':
    'Falta el índice de {0}, la versión vigente de {1}.',
  'Publish that release again where it was built: `tabulador publish {0} --release {1} --force`.':
    'Publicar otra vez esa versión donde se construyó: `tabulador publish {0} --release {1} --force`.',
  'The object {0} in {1} is damaged.': 'El objeto {0} en {1} está dañado.',
  'The object {0} of {1} arrived with other bytes each time.':
    'El objeto {0} de {1} llegó cada vez con otros bytes.',
  'The network changes what it carries; the bucket is not damaged. Check the line and the proxies of this machine.':
    'La red altera lo que transporta; el bucket no está dañado. Revisa la línea y los proxies de este equipo.',
  'If it is damaged, replace it where the release was built: `tabulador publish {0} --force`.':
    'Si está dañado, reemplázalo donde se construyó la versión: `tabulador publish {0} --force`.',
  'The object {0} is missing in {1}.': 'El objeto {0} falta en {1}.',
  'Publish the release again: `tabulador publish` sends what is missing or has a wrong size, with --repair everything.':
    'Publicar la versión de nuevo: `tabulador publish` envía lo que falta o tiene otro tamaño; con --repair, todo.',
  'send every object again, also those that the bucket has':
    'enviar otra vez cada objeto, también los que ya están en el bucket',
  'it is not the index that the pointer names': 'no es el índice que indica el puntero',
  '{0}/{1} cannot be used: {2}.': '{0}/{1} no se puede usar: {2}.',
  'Another version of tabulador, or another program, wrote it. Publish to another prefix, or with that version.':
    'Lo escribió otra versión de tabulador u otro programa. Publicar en otro prefijo, o con esa versión.',
  '"{0}" is not the address of a bucket.': '"{0}" no es la dirección de un bucket.',
  'Write s3://BUCKET or s3://BUCKET/PREFIX, with only letters, digits and . _ ~ = - in the prefix.':
    'Escribir s3://BUCKET o s3://BUCKET/PREFIJO: en el prefijo, solo letras, dígitos y . _ ~ = -.',
  "the service's own address": 'la dirección del propio servicio',
  'There is no bucket {0} at {1}.': 'No hay un bucket {0} en {1}.',
  'Create it first, or correct the address. For another service than Amazon S3 set its endpoint: --endpoint, or publish.endpoint in the settings.':
    'Crearlo primero, o corregir la dirección. Para un servicio que no sea Amazon S3, indicar su endpoint: --endpoint, o publish.endpoint en la configuración.',
  'Access to the bucket {0} was denied.': 'Se negó el acceso al bucket {0}.',
  'The credentials need s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on the objects under the prefix.':
    'Las credenciales necesitan s3:ListBucket en el bucket, y s3:GetObject, s3:PutObject y s3:DeleteObject en los objetos bajo el prefijo.',
  '{0} does not accept these credentials.': '{0} no acepta estas credenciales.',
  'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile in AWS_PROFILE; a key of one service does not work at another.':
    'Revisar AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY, o el perfil en AWS_PROFILE; la llave de un servicio no sirve en otro.',
  'The credentials have expired.': 'Las credenciales caducaron.',
  'Get new ones, for example with `aws sso login`, and run the command again: it continues where it stopped.':
    'Obtener otras, por ejemplo con `aws sso login`, y repetir el comando: sigue donde se quedó.',
  'The bucket {0} is in another region.': 'El bucket {0} está en otra región.',
  'Set the region with --region {0}, or as publish.region in the settings.':
    'Poner la región con --region {0}, o en publish.region en la configuración.',
  'Set the region of the bucket with --region, or as publish.region in the settings.':
    'Poner la región del bucket con --region, o en publish.region en la configuración.',
  "The clock of this machine differs too much from the server's, so signatures are refused.":
    'El reloj de esta máquina difiere demasiado del reloj del servidor, así que se rechazan las firmas.',
  'Set the clock, for example with `timedatectl set-ntp true`.':
    'Ajustar el reloj, por ejemplo con `timedatectl set-ntp true`.',
  '{0} failed several times in a row ({1}).': '{0} falló varias veces seguidas ({1}).',
  'What readers see is unchanged. Run the command again: nothing is sent twice.':
    'Lo que ven quienes leen no cambió. Repetir el comando: nada se envía dos veces.',
  'The name in {0} cannot be resolved.': 'El nombre en {0} no se puede resolver.',
  'Check the endpoint, the region, and the network of this machine.':
    'Revisar el endpoint, la región y la red de esta máquina.',
  '{0} refuses connections.': '{0} rechaza las conexiones.',
  'Check the endpoint, its port, and that the server is running.':
    'Revisar el endpoint, su puerto y que el servidor esté en marcha.',
  'The certificate of {0} is not trusted ({1}).': 'El certificado de {0} no es de confianza ({1}).',
  'Check the endpoint. To trust your own certificate authority, set NODE_EXTRA_CA_CERTS=/path/to/ca.pem.':
    'Revisar el endpoint. Para confiar en una autoridad certificadora propia, poner NODE_EXTRA_CA_CERTS=/path/to/ca.pem.',
  '{0} does not speak the protocol of its address.': '{0} no habla el protocolo de su dirección.',
  'Use https:// for a server with TLS and http:// for one without, and check the port.':
    'Usar https:// para un servidor con TLS y http:// para uno sin TLS, y revisar el puerto.',
  '{0} does not answer like S3.': '{0} no contesta como S3.',
  "Check the endpoint: it is the address of the service's S3 interface, without the bucket.":
    'Revisar el endpoint: es la dirección de la interfaz S3 del servicio, sin el bucket.',
  'No region is set.': 'No hay región.',
  'Set publish.region in the settings or AWS_REGION, or give --region to `tabulador publish`; services without regions accept us-east-1, Cloudflare R2 accepts auto.':
    'Poner publish.region en la configuración o AWS_REGION, o dar --region a `tabulador publish`; los servicios sin regiones aceptan us-east-1, Cloudflare R2 acepta auto.',
  'No credentials were found.': 'No se encontraron credenciales.',
  'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or give this machine a role.':
    'Poner AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY, o AWS_PROFILE, o dar un rol a esta máquina.',
  'The bucket {0} is full: its quota is used up.': 'El bucket {0} está lleno: se agotó su cuota.',
  'Raise the quota, or publish with a smaller --keep. What readers see is unchanged.':
    'Subir la cuota, o publicar con un --keep menor. Lo que ven quienes leen no cambió.',
  '{0} does not support a request that publishing needs.':
    '{0} no admite una petición que hace falta para publicar.',
  'Publishing needs conditional writes and listings, as S3, Cloudflare R2, Ceph and MinIO have them.':
    'Para publicar hacen falta escrituras condicionales y listados, como los tienen S3, Cloudflare R2, Ceph y MinIO.',
  'The endpoint is not an address that starts with https:// or http://.':
    'El endpoint no es una dirección que empiece con https:// o http://.',
  "Write the address of the service's S3 interface, without the bucket, e.g. https://s3.example.":
    'Escribir la dirección de la interfaz S3 del servicio, sin el bucket, por ejemplo https://s3.example.',
  '{0}/{1} is larger than it can be.': '{0}/{1} pesa más de lo posible.',
  'Another program wrote it. Publish to another prefix.':
    'Lo escribió otro programa. Publicar en otro prefijo.',
  'the endpoint': 'el endpoint',
  'A bucket needs {0}, which is not installed.': 'Un bucket necesita {0}, que no está instalado.',
  'Install it beside tabulador with: npm install {0}@^3.1164.0':
    'Instalarlo junto a tabulador con: npm install {0}@^3.1164.0',

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
  'Publish it to a bucket of R2 and serve that with --bucket; or use Node, nginx or Caddy, which have no such limit.':
    'Publicarla en un bucket de R2 y servirlo con --bucket; o usar Node, nginx o Caddy, que no tienen ese límite.',
  'follow the releases published there, s3://bucket/prefix, instead of releases.directory':
    'seguir las versiones que se publican ahí, s3://bucket/prefijo, en vez de releases.directory',
  'Check the network between this host and the storage.':
    'Revisar la red entre este servidor y el almacenamiento.',
};
