import { describe, expect, it } from 'vitest'
import { stylesFor } from './used-styles.ts'

const used = (sheet: string, html: string) => stylesFor(sheet)(html)

describe('the styles that a page needs', () => {
  it('are the rules whose classes its elements have', () => {
    const sheet = '.card{color:red}.card .title{color:blue}.menu{color:green}.menu,.title{top:0}'
    expect(used(sheet, '<p class="card title">')).toBe(
      '.card{color:red}.card .title{color:blue}.menu,.title{top:0}',
    )
    expect(used(sheet, '<p class="card">')).toBe('.card{color:red}')
  })

  it('are all rules without a class, fonts and variables', () => {
    const sheet = '@font-face{font-family:A}:root{--a:1}body a:hover{top:0}[data-x]{left:0}@import "a.css";'
    expect(used(sheet, '<p>')).toBe(sheet)
  })

  it('are the registered variables that these rules use', () => {
    const sheet =
      '@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}.a{top:var(--x)}'
    expect(used(sheet, '<p class="a">')).toBe('@property --x{syntax:"*";inherits:false}.a{top:var(--x)}')
    expect(used(sheet, '<p>')).toBe('')
  })

  it('keep the order of their layers, and no empty group', () => {
    const sheet =
      '@layer base, utilities;@layer utilities{@media (min-width:1px){.a{top:0}.b{top:0}}.c{top:0}}'
    expect(used(sheet, '<p class="a">')).toBe(
      '@layer base, utilities;@layer utilities{@media (min-width:1px){.a{top:0}}}',
    )
    expect(used(sheet, '<p class="z">')).toBe('@layer base, utilities;')
  })

  it('keep what is nested in a rule, and what is scoped to an element that is there', () => {
    const nested = '.a{color:red;&:hover{@media (hover:hover){color:blue}}}'
    expect(used(nested, '<p class="a">')).toBe(nested)
    const scoped = '@scope (.a){p{top:0}}@scope (.b){p{top:0}}'
    expect(used(scoped, '<p class="a">')).toBe('@scope (.a){p{top:0}}')
  })

  it('know escaped names as the page writes them', () => {
    const sheet = '.sm\\:w-1\\/2{top:0}.\\[\\&\\>p\\]\\:m-1>p{top:1px}.\\32xl{top:2px}'
    expect(used(`${sheet}.gone\\:x{top:3px}`, '<p class="sm:w-1/2 [&amp;&gt;p]:m-1 2xl">')).toBe(sheet)
  })

  it('have one of the ways that a selector gives to choose from', () => {
    const sheet = ':is(.a,.b) p{top:0}:where(.c){top:1px}.a:is(:hover,[x]){top:2px}'
    expect(used(sheet, '<p class="b">')).toBe(':is(.a,.b) p{top:0}')
    expect(used(sheet, '<p class="a c">')).toBe(sheet)
  })

  it('need not have what a selector excludes', () => {
    expect(used('.a:not(.b){top:0}', '<p class="a">')).toBe('.a:not(.b){top:0}')
  })
})
