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

  it('are all rules that ask for no element and no class, and fonts', () => {
    const sheet = '@font-face{font-family:A}:root{top:0}*,:before{top:0}[data-x]{left:0}@import "a.css";'
    expect(used(sheet, '<p>')).toBe(sheet)
  })

  it('are the rules whose elements it has', () => {
    const sheet = 'table{top:0}p{top:0}ul li,a:hover{top:0}:where(input) b{top:0}'
    expect(used(sheet, '<body><p>')).toBe('p{top:0}')
    expect(used(sheet, '<P><a href="/">')).toBe('p{top:0}ul li,a:hover{top:0}')
    expect(used(sheet, '<input><b>')).toBe(':where(input) b{top:0}')
  })

  it('are the variables that these rules take, also by way of another or of the page itself', () => {
    const sheet =
      ':root{--a:var(--b);--b:1;--c:2;--d:var(--c);color:red}.dark{--b:3;--e:4}.x{top:calc(var(--a)*2)}'
    expect(used(sheet, '<p class="x dark">')).toBe(
      ':root{--a:var(--b);--b:1;color:red}.dark{--b:3}.x{top:calc(var(--a)*2)}',
    )
    expect(used(sheet, '<p style="top:var(--d)">')).toBe(':root{--c:2;--d:var(--c);color:red}')
    expect(used('.y{--z:1}.w{&:hover{left:var(--z)}}', '<p class="y w">')).toBe(
      '.y{--z:1}.w{&:hover{left:var(--z)}}',
    )
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
