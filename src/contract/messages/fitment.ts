/** What is asked about a vehicle before a part is known to fit. */
export const fitQuestions = {
  engine: (range: string) => `Does your vehicle have this engine: ${range}?`,
  whereEngine: 'The engine is named in the papers of the vehicle, or on a plate under the bonnet.',
  yes: 'yes',
  no: 'no',
}
