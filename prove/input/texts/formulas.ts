import { aCustomer } from '../../../tests/builders.ts'
import { atLeast, type Figure, none } from '../../proof.ts'
import type { World } from '../world.ts'
import { ask, product } from './ask.ts'

const signs = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  '＝',
  '＋',
  '－',
  '＠',
  ' =',
  '\u00a0=',
  '\u200b=',
  ';=',
  'a;=',
  'a\t=',
  'a\n=',
  'a\r\n+',
  '";=',
  ';"=',
  'a\n"+',
  "'=",
  '"=',
  ',=',
]
const formula = "cmd|' /C calc'!A0"

/** Tries formulas in every field of the three exports, read as a spreadsheet does, split at commas or at semicolons. */
export async function formulas(world: World): Promise<Figure[]> {
  const { database } = world.shops
  const write = async (sign: string, number: number) => {
    const text = `${sign}${formula}`
    const fields = { name: text, about: text, brand: text, category: text, partNumber: `${text}${number}` }
    const made = await ask(world, 'POST', '/api/addProduct', { ...product, ...fields })
    const person = await aCustomer(database, { name: text })
    const words = { name: text, address: text, phone: text }
    const order = { toolsId: JSON.parse(made.text).insertedId, quantity: 1, price: 5, ...words }
    await ask(world, 'POST', '/api/order', order, person.token)
    await ask(
      world,
      'PUT',
      `/api/user/${person.email}`,
      { ...words, email: person.email, url: 'https://a.example' },
      person.token,
    )
  }
  await Promise.all(signs.map(write))
  const live: string[] = []
  let cells = 0
  for (const table of ['products', 'orders', 'users', 'prices']) {
    const { text } = await ask(world, 'GET', `/api/admin-tables/${table}/csv`)
    cells += text.split(formula).length - 1
    for (const separator of [',', ';', '\t'])
      for (const cell of cellsOf(text, separator))
        if (/^[=+\-@＝＋－＠]/.test(cell) && cell.includes('cmd|'))
          live.push(`${table} split at ${JSON.stringify(separator)}: ${cell.slice(0, 40)}`)
  }
  return [
    atLeast('cells of the exports that contain a formula', cells, signs.length * 10),
    none('of them that a spreadsheet would run', live),
  ]
}

/** The cells of a file as a spreadsheet reads them: quotes only count at the beginning of a cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (quoted && letter === '"') quoted = false
    else if (!quoted && letter === '"' && cell === '') quoted = true
    else if (!quoted && (letter === separator || letter === '\n' || letter === '\r')) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}
