/** Values of every shape that a schema takes: each option of its unions is in one of them. */
export function samplesOf(schema) {
  const { def } = schema._zod
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape).map(([key, part]) => [key, samplesOf(part)])
      const most = Math.max(1, ...parts.map(([, samples]) => samples.length))
      return Array.from({ length: most }, (_, n) =>
        Object.fromEntries(parts.map(([key, samples]) => [key, samples[n % samples.length]])),
      )
    }
    case 'array':
      return [samplesOf(def.element)]
    case 'union':
      return def.options.flatMap(samplesOf)
    case 'record': {
      const keys = def.keyType._zod.def.type === 'enum' ? samplesOf(def.keyType) : ['key']
      return samplesOf(def.valueType).map((value) => ({ [keys[0]]: value }))
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return samplesOf(def.innerType)
    case 'pipe':
      // What it becomes is what is stored.
      return samplesOf(def.out._zod.def.type === 'transform' ? def.in : def.out)
    case 'enum':
      return [Object.values(def.entries)[0]]
    case 'literal':
      return [def.values[0]]
    case 'number':
      return [1]
    case 'boolean':
      return [true]
    default:
      return ['a']
  }
}

/** What is stored, without its values: what it has at which depth, and of which kind it is. */
export function shapeOf(value) {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort()}]`
  if (typeof value !== 'object' || value === null) return typeof value
  const parts = Object.keys(value)
    .sort()
    .map((key) => `${key}:${key === 'kind' || key === 'name' ? value[key] : shapeOf(value[key])}`)
  return `{${parts}}`
}
