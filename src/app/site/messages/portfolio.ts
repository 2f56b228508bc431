/** The headings of the portfolio (spec §2). */
export const portfolioWords = {
  address: 'Address',
  education: 'Education',
  skills: 'Skills',
  projects: 'Projects',
} as const
