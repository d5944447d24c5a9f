/** Buckets: publishing to one, what is in it, and what a service of storage may answer. */
export const publish = {
  'take a release to a bucket of S3 or of what speaks its protocol':
    'llevar una versión a un bucket de S3 o de lo que hable su protocolo',
  's3://bucket/prefix; that of the settings if left out':
    's3://bucket/prefijo; si se omite, el de la configuración',
  'this release instead of the current one': 'esta versión en lugar de la vigente',
  'how many releases stay in the bucket': 'cuántas versiones se quedan en el bucket',
  'show what would be sent, and write nothing': 'mostrar qué se enviaría, sin escribir nada',
  'also over a release that was built later': 'también sobre una versión construida después',
  'address of a service other than Amazon S3': 'dirección de un servicio que no sea Amazon S3',
  'region of the bucket': 'región del bucket',
  'whether the bucket stands in the path or in the name of the host':
    'si el bucket va en la ruta o en el nombre del servidor',
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
  '1 object was there in a wrong size': '1 objeto estaba con otro tamaño',
  '{0} objects were there in a wrong size': 'objetos que estaban con otro tamaño: {0}',
  before: 'antes',
  '{0} releases, {1} objects, {2}': 'versiones: {0}, objetos: {1}, {2}',
  '{0} shows release {1}.': '{0} muestra la versión {1}.',
  '{0} shows release {1} already.': '{0} ya muestra la versión {1}.',
  'Dry run: nothing was written to {0}. Release {1} would be published.':
    'Simulacro: no se escribió nada en {0}. Se publicaría la versión {1}.',
  'the same without --dry-run does it.': 'lo mismo sin --dry-run lo hace.',
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
  'No bucket is named to publish to.': 'No se indica en qué bucket publicar.',
  'Name a bucket, as in `tabulador publish s3://bucket/prefix`, or set publish.to in the settings.':
    'Nombrar un bucket, como en `tabulador publish s3://bucket/prefix`, o poner publish.to en la configuración.',
  'See what is there with `tabulador releases --at {0}`.':
    'Ver lo que hay con `tabulador releases --at {0}`.',
  'The release {0} in {1} is not whole: {2} of its objects are missing or damaged.':
    'La versión {0} en {1} no está completa: objetos que faltan o están dañados: {2}.',
  'Go back to another one, or publish it again where it was built: `tabulador publish {0} --release {1} --force`.':
    'Regresar a otra, o publicarla de nuevo donde se construyó: `tabulador publish {0} --release {1} --force`.',
  'The server of {0} does not hold to the conditions of a write.':
    'El servidor de {0} no respeta las condiciones de una escritura.',
  'Two publishers could overwrite each other unnoticed, so nothing was published. S3, Cloudflare R2, MinIO and Ceph from version 20 on hold to them.':
    'Dos que publican podrían sobrescribirse sin notarlo, así que no se publicó nada. S3, Cloudflare R2, MinIO y Ceph desde la versión 20 las respetan.',
  '{0} shows {1}, which was built later than {2}.': '{0} muestra {1}, que se construyó después de {2}.',
  'Go back with `tabulador rollback --at {0}`, or publish the older one all the same with --force.':
    'Regresar con `tabulador rollback --at {0}`, o publicar de todos modos la anterior con --force.',
  '{0} has another release under the name {1}.': '{0} tiene otra versión con el nombre {1}.',
  'Two machines built at the same second. Build again, and publish that.':
    'Dos máquinas construyeron en el mismo segundo. Construir de nuevo y publicar esa.',
  'The release {0} is not as it was built, so it was not published.':
    'La versión {0} no está como se construyó, así que no se publicó.',
  '`tabulador verify {0}` says what is wrong; `tabulador build` makes a new one. What readers of the bucket see is unchanged.':
    '`tabulador verify {0}` dice qué está mal; `tabulador build` hace una nueva. Lo que ven quienes leen el bucket no cambió.',
  'The release {0} was removed from {1} in this very moment.':
    'La versión {0} se quitó de {1} en este mismo momento.',
  'Run the command again. What readers see is as it was.':
    'Repetir el comando. Lo que ven quienes leen está como estaba.',
  'Somebody else switched {0} to {1} in the meantime, so it was left as it is.':
    'Alguien más cambió {0} a {1} mientras tanto, así que se dejó como está.',
  'Somebody else is changing {0}, so it was left as it is.':
    'Alguien más está cambiando {0}, así que se dejó como está.',
  'See what is there with `tabulador releases --at {0}`. If yours should be current, run the command again.':
    'Ver lo que hay con `tabulador releases --at {0}`. Si la propia debe ser la vigente, repetir el comando.',
  'An object did not arrive whole in {0}.': 'Un objeto no llegó completo a {0}.',
  'What readers see is unchanged. Run the command again: damaged objects are found and replaced.':
    'Lo que ven quienes leen no cambió. Repetir el comando: los objetos dañados se encuentran y se reemplazan.',
  'While old releases were removed from {0}, somebody published what needs some of the removed objects.':
    'Mientras se quitaban versiones viejas de {0}, alguien publicó lo que necesita algunos de los objetos quitados.',
  'Publish the current release again where it was built: `tabulador publish {0}` sends what is missing. `tabulador verify {1}` says whether it is whole.':
    'Publicar otra vez la versión vigente donde se construyó: `tabulador publish {0}` envía lo que falta. `tabulador verify {1}` dice si está completa.',
  'The index of {0}, which {1} shows, is missing.': 'Falta el índice de {0}, que {1} muestra.',
  'Publish that release again where it was built: `tabulador publish {0} --release {1} --force`.':
    'Publicar otra vez esa versión donde se construyó: `tabulador publish {0} --release {1} --force`.',
  'The object {0} in {1} is not as it was uploaded.': 'El objeto {0} en {1} no está como se subió.',
  'The object {0} is missing in {1}.': 'El objeto {0} falta en {1}.',
  'Publish the release again: `tabulador publish` sends what is missing or has a wrong size, with --repair all of it.':
    'Publicar la versión de nuevo: `tabulador publish` envía lo que falta o tiene otro tamaño, con --repair todo.',
  'send every object again, whatever the bucket says of it':
    'enviar otra vez cada objeto, diga lo que diga el bucket',
  'it is not the one that the pointer means': 'no es el que dice el puntero',
  '{0}/{1} cannot be used: {2}.': '{0}/{1} no se puede usar: {2}.',
  'Another version of tabulador, or something else, wrote it. Publish to a prefix of its own, or with the version that did.':
    'Lo escribió otra versión de tabulador, u otra cosa. Publicar en un prefijo propio, o con la versión que lo escribió.',
  '"{0}" is not the address of a bucket.': '"{0}" no es la dirección de un bucket.',
  'Write s3://BUCKET or s3://BUCKET/PREFIX: the bucket by its name, the prefix in letters, digits and . _ ~ = - alone.':
    'Escribir s3://BUCKET o s3://BUCKET/PREFIJO: el bucket por su nombre, el prefijo solo con letras, dígitos y . _ ~ = -.',
  "the service's own address": 'la dirección del propio servicio',
  'There is no bucket {0} at {1}.': 'No hay un bucket {0} en {1}.',
  'Make it first, or mend the address. A bucket at another service needs its endpoint: --endpoint, or publish.endpoint in the settings.':
    'Crearlo primero, o corregir la dirección. Un bucket de otro servicio necesita su endpoint: --endpoint, o publish.endpoint en la configuración.',
  'Access to the bucket {0} was denied.': 'Se negó el acceso al bucket {0}.',
  'The credentials need s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on what is under the prefix.':
    'Las credenciales necesitan s3:ListBucket en el bucket, y s3:GetObject, s3:PutObject y s3:DeleteObject en lo que está bajo el prefijo.',
  '{0} does not know these credentials.': '{0} no conoce estas credenciales.',
  'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile in AWS_PROFILE; a key of one service is nothing to another.':
    'Revisar AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY, o el perfil en AWS_PROFILE; la llave de un servicio no vale en otro.',
  'The credentials have expired.': 'Las credenciales caducaron.',
  'Get new ones, with `aws sso login` for example, and run the command again: it goes on where it stopped.':
    'Obtener otras, por ejemplo con `aws sso login`, y repetir el comando: sigue donde se quedó.',
  'The bucket {0} is in another region than the one that was asked.':
    'El bucket {0} está en otra región que la que se consultó.',
  'Set the region with --region {0}, or as publish.region in the settings.':
    'Poner la región con --region {0}, o en publish.region en la configuración.',
  'Set the region of the bucket with --region, or as publish.region in the settings.':
    'Poner la región del bucket con --region, o en publish.region en la configuración.',
  "The clock of this machine is too far from the server's, so that no signature holds.":
    'El reloj de esta máquina está demasiado lejos del reloj del servidor, así que ninguna firma vale.',
  'Set the clock, with `timedatectl set-ntp true` for example.':
    'Ajustar el reloj, por ejemplo con `timedatectl set-ntp true`.',
  '{0} did not do what was asked, several times in a row ({1}).':
    '{0} no hizo lo que se le pidió, varias veces seguidas ({1}).',
  'What readers see is unchanged. Run the command again: what has arrived is not sent twice.':
    'Lo que ven quienes leen no cambió. Repetir el comando: lo que ya llegó no se envía dos veces.',
  'The name in {0} cannot be resolved.': 'El nombre en {0} no se puede resolver.',
  'Check the endpoint, the region, and the network of this machine.':
    'Revisar el endpoint, la región y la red de esta máquina.',
  '{0} refuses connections.': '{0} no acepta conexiones.',
  'Check the endpoint and its port, and whether the server runs.':
    'Revisar el endpoint y su puerto, y si el servidor está en marcha.',
  'The certificate of {0} is not trusted ({1}).': 'El certificado de {0} no es de confianza ({1}).',
  'Check the endpoint. A certificate of your own making is trusted by NODE_EXTRA_CA_CERTS=/path/to/ca.pem.':
    'Revisar el endpoint. Un certificado propio se acepta con NODE_EXTRA_CA_CERTS=/path/to/ca.pem.',
  '{0} does not speak the protocol that its address says.':
    '{0} no habla el protocolo que dice su dirección.',
  'Write http:// where there is no TLS and https:// where there is, with the right port.':
    'Escribir http:// donde no hay TLS y https:// donde lo hay, con el puerto correcto.',
  '{0} answers, but not as S3 does.': '{0} contesta, pero no como S3.',
  "Check the endpoint: it is the address of the service's S3 interface, without the bucket.":
    'Revisar el endpoint: es la dirección de la interfaz S3 del servicio, sin el bucket.',
  'No region is set.': 'No hay región.',
  'Set publish.region in the settings or AWS_REGION, or give --region to `tabulador publish`; services that have none take us-east-1, Cloudflare R2 takes auto.':
    'Poner publish.region en la configuración o AWS_REGION, o dar --region a `tabulador publish`; los servicios que no tienen toman us-east-1, Cloudflare R2 toma auto.',
  'There are no credentials.': 'No hay credenciales.',
  'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or give this machine a role: whatever the SDK of AWS finds.':
    'Poner AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY, o AWS_PROFILE, o dar un rol a esta máquina: lo que el SDK de AWS encuentre.',
  'The bucket {0} takes no more: a quota is used up.': 'El bucket {0} ya no recibe más: se agotó una cuota.',
  'Raise the quota, or publish with a smaller --keep; what readers see is unchanged.':
    'Subir la cuota, o publicar con un --keep menor; lo que ven quienes leen no cambió.',
  '{0} does not know a request that publishing needs.':
    '{0} no conoce una petición que hace falta para publicar.',
  'Publishing needs conditional writes and listings, as S3, Cloudflare R2, Ceph and MinIO have them.':
    'Para publicar hacen falta escrituras condicionales y listados, como los tienen S3, Cloudflare R2, Ceph y MinIO.',
  'The endpoint is not an address that begins with https:// or http://.':
    'El endpoint no es una dirección que empiece con https:// o http://.',
  "It is the address of the service's S3 interface, without the bucket, e.g. https://s3.example.":
    'Es la dirección de la interfaz S3 del servicio, sin el bucket, por ejemplo https://s3.example.',
  '{0} is larger than it can be.': '{0} pesa más de lo posible.',
  'Something else put it there. Publish to a prefix of its own.':
    'Otra cosa lo puso ahí. Publicar en un prefijo propio.',
  'the endpoint': 'el endpoint',
  'A bucket needs {0}, which is not installed.': 'Un bucket necesita {0}, que no está instalado.',
  'Install it beside tabulador with: npm install {0}@^3.1164.0':
    'Instalarlo junto a tabulador con: npm install {0}@^3.1164.0',
};
