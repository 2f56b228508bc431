import { expect, it } from 'vitest'
import { outsideRules as rules } from '#finding/vehicles/messages/outside-ids.ts'
import { ball, ballPlus, estate, family, idShop, ids, sorted } from './some-ids.ts'

/* Lists of others in the forms in which they are published. */

const { send, vehiclesOf } = idShop()

it('the list of the KBA: maker and trade name', async () => {
  const list = [
    'hsn,tsn,manufacturer,trade_names,registered_at_2026_01_01,source,licence',
    '0005,T08,BMW,318I,1034,TEST KBA,dl-de/by-2-0',
    '0005,T09,BMW,3ER-REIHE,1,TEST KBA,dl-de/by-2-0',
    '0005,T10,BMW,318 I,1,TEST KBA,dl-de/by-2-0',
    '0005,T11,BMW,318I | Z1,1,TEST KBA,dl-de/by-2-0',
    '5,T12,BMW,318I,1,TEST KBA,dl-de/by-2-0',
  ].join('\n')
  const report = await send(list)
  expect(report.ignored).toEqual(['registered_at_2026_01_01', 'licence'])
  expect(report.undecided).toMatchObject([{ line: 5, value: 'BMW 318I | Z1', message: rules.noModel }])
  expect(report.problems).toMatchObject([{ line: 6, column: 'hsn', value: '5' }])
  await send(list, { digest: report.digest, skipOthers: 'true' })
  for (const tsn of ['T08', 'T09', 'T10'])
    expect(await vehiclesOf('hsn_tsn', `0005/${tsn}`)).toEqual(ids(family, 2015))
})

it('its headings in German', async () => {
  const list = [
    'Herstellerschlüssel;Typschlüssel;Herstellertext;Handelsname;Anzahl',
    '0005;T20;BMW;318I;12',
  ].join('\r\n')
  const { digest } = await send(list, { source: 'TEST KBA' })
  await send(list, { source: 'TEST KBA', digest })
  expect(await vehiclesOf('hsn_tsn', '0005T20')).toEqual(ids(family, 2015))
})

it('a list like TecDoc’s: models with generation and body, months, kW and ccm', async () => {
  const list = [
    'KTypNr;Hersteller;Modell;Typ;Baujahr von;Baujahr bis;kW;PS;ccm;Motorcode;Kraftstoff',
    '900001;TESTWAGEN;BALL V (1T1);1.9 TDI;200401;200412;77;105;1896;TST;Diesel',
    '900002;TESTWAGEN;BALL V Variant (1T5);1.9 TDI;200310;;77;105;1896;TST;Diesel',
    '900003;TESTWAGEN;BALL PLUS (5T1);1.9 TDI;200501;;77;105;1896;TST;Diesel',
    '900004;TESTWAGEN;BALL V Something (5T1);1.9 TDI;200501;;77;105;1896;TST;Diesel',
    '900005;TESTWAGEN;BALL V (1T1);1.4;;;55;75;1390;TST;Benzin',
  ].join('\n')
  const without = await send(list)
  expect(without.problems.map(({ column, message }) => [column, message])).toEqual(
    Array.from({ length: 5 }, () => ['source', rules.empty]),
  )
  const { ignored, undecided, digest } = await send(list, { source: 'TEST list' })
  expect(ignored).toEqual(['Typ', 'PS'])
  expect(undecided.map(({ line, message }) => [line, message])).toEqual([
    [5, rules.noModel],
    // A generation is told by its years alone.
    [6, rules.notSaid],
  ])
  await send(list, { source: 'TEST list', digest, skipOthers: 'true' })
  expect(await vehiclesOf('ktype', '900001')).toEqual([...ids(ball, 2004), ...ids(estate, 2004)])
  expect(sorted(await vehiclesOf('ktype', '900002'))).toEqual(ids(estate, 2004, 2005))
  expect(await vehiclesOf('ktype', '900003')).toEqual(ids(ballPlus, 2005))
})
