/** How many characters each part of an address may have. */
export const addressLimits = {
  name: 200,
  company: 200,
  line1: 200,
  line2: 200,
  city: 100,
  region: 60,
  postalCode: 12,
  country: 2,
  taxNumber: 30,
} as const
