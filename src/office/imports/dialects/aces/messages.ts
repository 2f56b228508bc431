/** What an ACES file says, where it becomes a text. */
export const acesWords = {
  dialect: 'ACES',
  noVehicle: 'No vehicle',
  /** An id that only the licensed tables explain. */
  id: (element: string, id: string) => `${element} (ACES ${id})`,
  /** `SubModel` as `Sub model`. */
  element: (name: string) =>
    name === 'Qual' ? 'Qualifier' : name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  noPart: 'This application names no part',
  heads: {
    part: 'Part',
    brand: 'Brand code',
    application: (company: string) => `Applications of ${company}`,
    partType: 'Part type',
    action: 'Action',
    id: 'Application id',
  },
  aCompany: 'a company',
}
