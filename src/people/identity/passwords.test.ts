import { describe, expect, it } from 'vitest'
import { openWeakPasswords } from './passwords.ts'

const isWeak = await openWeakPasswords('https://www.gasket-world.example')

describe('a weak password', () => {
  it.each(['123456', 'password', 'Password', 'QWERTYUIOP', 'iloveyou1', 'trustno1', 'zxcvbnm'])(
    'is a common one: %s',
    (password) => expect(isWeak(password)).toBe(true),
  )

  it.each([
    'Tappet2026!',
    '!!tappet',
    'carparts1',
    'GasketWorld',
    'gasket-world7',
    'anna.axle',
    'annaaxle99',
    '1valvespring1',
  ])('is a word of the shop or of the user’s own email: %s', (password) =>
    expect(isWeak(password, 'Anna.Axle@valvespring.example')).toBe(true),
  )

  it.each([
    'a torque wrench, please',
    'kettle-of-hawks',
    '滤清器滤清器',
    'tappet and die set',
    '      ',
    'z8#Kq!',
  ])('is not an unusual one: %s', (password) => expect(isWeak(password, 'anna@shop.example')).toBe(false))
})
