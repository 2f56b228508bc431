import { describe, expect, it } from 'vitest'
import { vinIn } from './vin-in-text.ts'

describe('what was typed into a search', () => {
  it.each([
    ['WVWZZZ1JZ3W386752', 'WVWZZZ1JZ3W386752'],
    [' wvwzzz1jz3w386752 ', 'WVWZZZ1JZ3W386752'],
    ['1m8-gdm9a xkp042788', '1M8GDM9AXKP042788'],
    ['WVW ZZZ 1JZ 3W 386752', 'WVWZZZ1JZ3W386752'],
    ['oil filter WVWZZZ1JZ3W386752 golf', 'WVWZZZ1JZ3W386752'],
    ['VIN: wvwzzz1jz3w386752', 'WVWZZZ1JZ3W386752'],
    // With a fault, that is said.
    ['WVWZZZ1JZ3W38675O', 'WVWZZZ1JZ3W38675O'],
    ['vin WVWZZZ1JZ3W38675', 'WVWZZZ1JZ3W38675'],
  ])('“%s” has the VIN %s', (typed, vin) => {
    expect(vinIn(typed)?.vin).toBe(vin)
  })

  it.each([
    ['oil filter WVWZZZ1JZ3W386752 golf', /^oil filter\s+golf$/],
    ['wvwzzz1jz3w386752 brake pads', /^brake pads$/],
    ['oil filter vin: wvwzzz1jz3w386752', /^oil filter$/],
    ['WVW ZZZ 1JZ 3W 386752', /^$/],
  ])('“%s” has other words beside it', (typed, others) => expect(vinIn(typed)?.others).toMatch(others))

  it.each([
    'brake pads 2015 golf',
    'brakepads2015golf',
    'passat b52 1999 2001',
    '2015 civic front brake pads',
    '12345678901234567',
    'BRD-280-22V',
    'BRD28022VABCDEFGH',
    'vin diesel posters',
    'vin',
    '',
  ])('“%s” has none', (typed) => {
    expect(vinIn(typed)).toBeUndefined()
  })
})
