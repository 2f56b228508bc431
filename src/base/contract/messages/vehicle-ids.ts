export const vehicleIdRules = { ids: 'Ids of vehicles with commas between them, at most 50.' }
