import { isolated } from '../isolated.ts'
/** The verdicts on a product and a vehicle, for people. */
export const verdictWords = {
  fits: 'Fits your vehicle',
  conditional: 'Fits your vehicle on a condition',
  not_listed: 'Not listed for your vehicle',
  universal: 'Fits any vehicle',
  unknown: 'We do not know whether it fits: check by number or measure',
}

/** What is asked about a vehicle before a part is known to fit. */
export const fitQuestions = {
  engine: (range: string) => `Does your vehicle have this engine: ${range}?`,
  called: (name: string) => `Is your vehicle called ${isolated(name)}?`,
  whereCalled: 'The name stands on the vehicle, or in its papers.',
  whereEngine: 'The engine is named in the papers of the vehicle, or on a plate under the bonnet.',
  drive: (drives: string) => `Does your vehicle have this drive: ${drives}?`,
  body: (bodies: string) => `Does your vehicle have this body: ${bodies}?`,
  fuel: (fuels: string) => `Does your vehicle take this fuel: ${fuels}?`,
  aspiration: (aspirations: string) => `Is its engine aspirated so: ${aspirations}?`,
  submodel: (submodels: string) => `Is your vehicle this version: ${isolated(submodels)}?`,
  generation: (generations: string) => `Is your vehicle of this generation: ${isolated(generations)}?`,
  engineCode: (codes: string) => `Does its engine have this code: ${codes}?`,
  cc: (range: string) => `Does its engine have ${range} cc?`,
  kw: (range: string) => `Does its engine have ${range} kW?`,
  built: (before: string, from: string) => `Was your vehicle built up to ${before}, or from ${from}?`,
  builtTo: (month: string) => `up to ${month}`,
  builtFrom: (month: string) => `from ${month}`,
  whereBuilt: 'The month of building is on a plate in the door frame, or follows from the VIN.',
  whereNamed: 'It is named in the papers of the vehicle, or on the vehicle.',
  note: (text: string) => `Does this hold for your vehicle: “${isolated(text)}”?`,
  or: ' or ',
  yes: 'yes',
  no: 'no',
}

/** What is wrong with fitments that an admin saves. */
export const fitmentRules = {
  years: 'The first year must not be after the last.',
  litres: 'The smallest engine must not be larger than the largest.',
  oneDecimal: 'Engine sizes have one decimal, such as 1.8.',
  range: 'The first number must not be larger than the last.',
  month: 'Enter a month as 06/2003, from 1900 to 2155.',
  months: 'The first month must not be after the last.',
  drive: 'A drive is FWD, RWD, 2WD, AWD, 4WD or 4WD only.',
  partWord: 'Each has a letter or a digit, and no colon.',
  partTwice: 'One of them is there twice.',
  mostWords: (most: number) => `Name at most ${most}.`,
  noteKind: 'Say whether the note is a condition that the buyer has to meet, or a remark.',
  noteTwice: 'Two notes are the same.',
  mostNotes: (most: number) => `Write at most ${most} notes.`,
  mostFitments: 'A product has at most 5,000 rows.',
  question: 'The key of a question has small letters, digits and hyphens: front-brake-disc.',
  answer: 'An answer has no comma and no colon.',
  twoAnswers: 'A question has two answers at least, with a comma between them.',
  mostAnswers: 'A question has at most 20 answers.',
  answersTwice: 'An answer is there twice.',
  accepts: 'The part must fit with one of the answers at least, and only with answers of the question.',
  excludes: 'Choose the answers with which the part does not fit.',
  questionTwice: 'A fitment asks each question once.',
  universal: 'A universal product has no fitments: remove them, or say that it is not universal.',
  universalNote: 'Only a universal product says what it needs.',
  twice: 'Two fitments are the same.',
  twiceHere: 'Another row says the same.',
}

export const fitmentRefusals = {
  answers: 'Write the answers as question:answer, with commas between them.',
  parts: 'Name the products by their ids, with commas between them, at most 100.',
  questions: 'Name the questions by their keys, with commas between them, at most 100.',
  noFitment: 'There is no such fitment.',
  noNote: 'No fitment has this note.',
  longNote: 'A note has at most 300 signs.',
  noQuestion: 'No product asks this question.',
  changed: 'Somebody else has changed the fitments of this product. Load them again.',
  unknownMake: (make: string) => `There is no make “${make}” among the vehicles.`,
  unknownModel: (make: string, model: string) =>
    `There is no model “${model}” of ${make} among the vehicles.`,
  noYear: 'From which year? Only a generation says that itself.',
  otherYears: (typed: string, model: string, years: { readonly from: number; readonly to: number }) =>
    `${isolated(typed)} is ${model} ${years.from}–${years.to} here, and in none of these years.`,
}
