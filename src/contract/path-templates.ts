/** The path of each operation below the version prefix, its parameters in braces. Apart, so that a client stays small. */
export const pathTemplates = {
  getApiIndex: '/index.json',
  searchJobs: '/jobs/search/{city}/{family}/{modality}.json',
  getJob: '/jobs/{jobId}.json',
  listSalaryGuides: '/salaries.json',
  getSalaryGuide: '/salaries/{family}.json',
} as const;
