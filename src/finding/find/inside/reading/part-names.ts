import type { PartLanguage } from '#base/contract/forms/search-words.ts'
import { keysOf } from '#base/keys-of.ts'
import type { PositionName } from '#finding/fitment/model.ts'
import { folded } from './text.ts'

/** What is called otherwise in other languages. */
export interface OtherLanguages {
  /** The names of part types by their English ones, folded; words apart by spaces. */
  readonly names: ReadonlyMap<string, readonly string[]>
  readonly positions: ReadonlyMap<string, readonly PositionName[]>
  /** Words that say nothing of what is wanted. */
  readonly stopWords: readonly string[]
}

const positionsOf: Readonly<Record<PartLanguage, Readonly<Record<PositionName, string>>>> = {
  de: {
    front: 'vorn vorne vordere vorderer vorderes vorderen vorderachse',
    rear: 'hinten hintere hinterer hinteres hinteren hinterachse',
    left: 'links linke linker linkes linken',
    right: 'rechts rechte rechter rechtes rechten',
    upper: 'oben obere oberer oberes',
    lower: 'unten untere unterer unteres',
    inner: 'innen innere innerer inneres',
    outer: 'aussen aussere ausserer ausseres',
  },
  pl: {
    front: 'przod przedni przednia przednie przednich',
    rear: 'tyl tylny tylna tylne tylnych',
    left: 'lewy lewa lewe lewej',
    right: 'prawy prawa prawe prawej',
    upper: 'gorny gorna gorne',
    lower: 'dolny dolna dolne',
    inner: 'wewnetrzny wewnetrzna wewnetrzne',
    outer: 'zewnetrzny zewnetrzna zewnetrzne',
  },
  es: {
    front: 'delantero delantera delanteros delanteras',
    rear: 'trasero trasera traseros traseras',
    left: 'izquierdo izquierda izquierdos izquierdas',
    right: 'derecho derecha derechos derechas',
    upper: 'superior superiores',
    lower: 'inferior inferiores',
    inner: 'interno interna',
    outer: 'externo externa',
  },
  fr: {
    front: 'avant avants',
    rear: 'arriere arrieres',
    left: 'gauche gauches',
    right: 'droit droite droits droites',
    upper: 'superieur superieure',
    lower: 'inferieur inferieure',
    inner: 'interieur interieure',
    outer: 'exterieur exterieure',
  },
}

/** Words between those that say something; people leave them out. */
const small: Readonly<Record<PartLanguage, string>> = {
  de: 'fur fuer mit und vom auto',
  pl: 'do dla na samochodu',
  es: 'para de del el la los las con coche',
  fr: "pour de du la le les d' l' avec voiture",
}

/** What is said in some languages. @param table lines of an English name and its names in each language, as the first line says. */
export function otherLanguages(table: string, languages: readonly PartLanguage[]): OtherLanguages {
  const [head = '', ...lines] = table.trimEnd().split('\n')
  const columns = head.split('\t')
  const names = new Map<string, readonly string[]>()
  for (const line of lines) {
    const [english = '', ...others] = line.split('\t')
    const said = languages.flatMap((language) =>
      (others[columns.indexOf(language) - 1] ?? '').split('/').flatMap((name) => writingsOf(name, language)),
    )
    names.set(english, [...new Set(said)])
  }
  const positions = languages.flatMap((language) =>
    keysOf<PositionName>(positionsOf[language]).flatMap((position) =>
      positionsOf[language][position].split(' ').map((word) => [word, [position]] as const),
    ),
  )
  return {
    names,
    positions: new Map(positions),
    stopWords: languages.flatMap((language) => small[language].split(' ')),
  }
}

/** A name as it is searched, also without its small words: "pastillas freno" for "pastillas de freno". */
function writingsOf(name: string, language: PartLanguage): string[] {
  const words = folded(name)
    .split(/[ -]/)
    .filter((word) => word !== '')
  const smallWords = ['a', ...small[language].split(' ')]
  const said = words.filter((word) => !smallWords.includes(word)).map((word) => word.replace(/^[dl]'/, ''))
  return [words.join(' '), said.join(' ')].filter((writing) => writing !== '')
}
