import { expect, test } from 'vitest'
import { nonBreaking } from '#base/non-breaking.ts'

/** The same with `~` for the space that no line ends at. */
const seen = (text: string) => nonBreaking(text).replaceAll('\u00a0', '~')

test.each([
  ['Brake Disc, Vented 280 × 22 mm', 'Brake Disc, Vented 280~×~22~mm'],
  ['Radiator 500 × 358 × 26 mm', 'Radiator 500~×~358~×~26~mm'],
  ['Oxygen Sensor, 1 Wire, Unheated', 'Oxygen Sensor, 1~Wire, Unheated'],
  ['Impact Socket Set 1/2 Inch, 5 Pieces', 'Impact Socket Set 1/2~Inch, 5~Pieces'],
  ['Starter 2.2 kW, 11 Teeth, Diesel', 'Starter 2.2~kW, 11~Teeth, Diesel'],
  ['Thermostat 88 °C, 54 mm Flange', 'Thermostat 88~°C, 54~mm Flange'],
  ['Wheel Bolts M12 × 1.5 × 28 mm', 'Wheel Bolts M12~×~1.5~×~28~mm'],
  ['Engine Oil 5W-30, 5 Litres', 'Engine Oil 5W-30, 5~Litres'],
  ['Steel Wheel 6J × 15 with Tyre', 'Steel Wheel 6J~×~15 with Tyre'],
])('%s keeps its measures together', (text, kept) => {
  expect(seen(text)).toBe(kept)
})

test.each([
  'Valve Set, One Cylinder, 33 and 28',
  'Bulb PY21W BAU15s, Box of 10',
  'Model 3 meters',
  '2 vans',
  '',
])('where nothing is measured, %j may end a line anywhere', (text) => {
  expect(nonBreaking(text)).toBe(text)
})
