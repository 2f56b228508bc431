/** Refusals of the calls about vehicles. */
export const vehicleRefusals = {
  makeFirst: 'Choose the make before the model.',
  missing: 'There is no such vehicle.',
}

/** What is wrong with a vehicle identification number. */
export const vinWords = {
  length: (signs: number) => `A VIN has 17 characters, and this has ${signs}.`,
  letter: (sign: string) => `A VIN has no letter ${sign}: is it a ${sign === 'I' ? 'one' : 'zero'}?`,
  sign: (sign: string) => `A VIN has letters and digits only, and no ${sign}.`,
}
