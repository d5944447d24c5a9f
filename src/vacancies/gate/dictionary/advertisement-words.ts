/**
 * What advertisements say and no dictionary has, with the reason for which it is left out there. Folded. Small on purpose:
 * an operator's own additions go into `ordinaryWords` of the employers file.
 */
const lists = {
  /** Programs, products and formats that a vacancy asks for, whoever makes them. */
  tools: `
    sap hana ariba coupa salesforce hubspot zendesk netsuite quickbooks workday servicenow dynamics contpaqi contpaq aspel
    noi coi compaq opera microsip odoo tableau powerbi looker qlik qlikview sas spss stata minitab matlab labview autocad
    solidworks catia revit inventor creo sketchup archicad lumion opus neodata figma canva photoshop illustrator indesign
    lightroom premiere wordpress shopify magento vtex prestashop woocommerce moodle notion trello asana slack jira
    confluence bitbucket github gitlab jenkins docker kubernetes terraform ansible openshift vmware azure aws gcp
    bigquery databricks snowflake airflow hadoop kafka spark elasticsearch kibana grafana prometheus splunk datadog
    mysql postgresql postgres mongodb mariadb redis sqlite oracle plsql tsql sql nosql java javascript typescript python
    php kotlin scala golang cobol abap dotnet nodejs reactjs react angular vue vuejs nextjs laravel django flask symfony
    hibernate selenium cypress appium postman swagger graphql linux ubuntu redhat unix windows android ios excel word
    powerpoint outlook office sharepoint teams onedrive gmail google adwords facebook instagram whatsapp tiktok youtube
    linkedin twitter telegram zoom skype webex chrome microsoft adobe cisco fortinet mikrotik allen bradley rslogix
    json html css xml yaml csv pdf fanuc mastercam kronos meta chatgpt openai copilot gemini computrabajo indeed occmundial glassdoor`,
  /** Words of technology and business that are younger than the lists. */
  technology: `
    api apis url urls uuid http https tls ssl ssh vpn lan wan wifi bluetooth ethernet iot
    saas paas iaas ui ux seo sem crm erp wms tms mrp bpm etl olap rpa cicd devops devsecops mlops backend frontend fullstack
    microservicios microservices serverless openapi webhook webhooks frameworks framework ciberseguridad cybersecurity
    ransomware malware pentesting blockchain bitcoin cripto criptomonedas fintech fintechs insurtech proptech edtech
    healthtech agritech legaltech ecommerce onboarding offboarding coworking homeoffice upskilling reskilling headcount
    kpi kpis okr okrs roi b2b b2c c2c d2c nearshore nearshoring offshoring crowdfunding marketplace dropshipping ads
    chatbot chatbots gamification gamificacion influencers tiktoker youtuber teletrabajo videollamada videollamadas
    sitemap favicon jsonld webmanifest datasheet dataset datasets metadata`,
  /** Abbreviations of Mexican work, law, schooling and plants. */
  abbreviations: `
    imss infonavit fonacot issste sat cfdi sua idse curp rfc nss ine ife sgmm afore afores ptu lft nom noms iso iatf haccp
    smed amef ppap apqp spc msa gmp bpm bpf fda cofepris profeco condusef cnbv shcp stps semarnat conagua cofece imcp cenam
    repse aml pld kyc esg itil cobit pmp capm pmi scrum csm cnc plc plcs hmi hmis scada ehs hse rrhh rh hr sgi ssma
    toefl toeic ielts conocer conalep cetis cbtis ipn tec bachiller ceneval epp pep cedis cedi tif usa uk eua cdmx edomex
    mxn usd pesos mdp hrs jr sr srl cv dr dra lic ing arq mtro mtra ceo cfo cto coo cio cmo chro`,
  /** Trades and things of Mexico, and short forms that people write. */
  mexicanisms: `
    montacarguista montacarguistas capturista capturistas tractocamion tractocamiones torton gasera gaseras refaccionario
    refaccionaria refaccionarias llantera llanteras vulcanizadora tlapaleria tlapalerias maquila maquilas autopartes
    autotransporte autotransportes paqueteria paqueterias taqueria taquerias tortilleria tortillerias nutriologa nutriologo
    mercadologo mercadologa mercadotecnista enologia godin godinez chido bajio sinergia sinergias bodeguero demostradora
    demovendedor promovendedor gondolero multinivel agroindustria agroindustrial agroquimicos agroalimentos hidrosanitario
    electromecanica electromecanico optometria interdisciplinario multidisciplinario interinstitucional
    petroquimica petroquimicos biotecnologia nanotecnologia mecatronica aeroespacial fotovoltaico fotovoltaicos`,
} as const;

type Group = keyof typeof lists;

const setOf = (text: string): ReadonlySet<string> => new Set(text.match(/\S+/g));

export const advertisementWords = Object.fromEntries(
  Object.entries(lists).map(([group, text]) => [group, setOf(text)]),
) as Record<Group, ReadonlySet<string>>;

/** A program or product: whoever makes it is an employer, and half of all advertisements name it. */
export const isTool = (letters: string) => advertisementWords.tools.has(letters);

export const isAdvertisementWord = (letters: string) =>
  Object.values(advertisementWords).some((group) => group.has(letters));

/**
 * Companies whose names the lists also have as words, which no advertisement uses in that sense: a stream's crossing, an
 * animal's plural, the summit of a hill.
 */
const companyWords = setOf(
  `acme ford bimbo castores soriana televisa nestle sears roche michelin goodyear mabe honda siemens fedex maersk herdez
   vips lear bachoco novartis kellogg penoles`,
);

export const isCompanyWord = (letters: string) => companyWords.has(letters);
