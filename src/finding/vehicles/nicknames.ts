/*
 * What people call models, beside makes (`aliases.ts`).
 */

interface Nickname {
  readonly makeKey: string
  /** The key with which the names of its models begin. */
  readonly model: string
}

/** By what people say, as a key (`nameKey`). */
export const nicknames: ReadonlyMap<string, Nickname> = new Map(
  Object.entries({
    burb: { makeKey: 'chevrolet', model: 'suburban' },
    cuda: { makeKey: 'plymouth', model: 'barracuda' },
    disco: { makeKey: 'landrover', model: 'discovery' },
    evo: { makeKey: 'mitsubishi', model: 'lancerevolution' },
    foxbody: { makeKey: 'ford', model: 'mustang' },
    gwagen: { makeKey: 'mercedesbenz', model: 'gclass' },
    gwagon: { makeKey: 'mercedesbenz', model: 'gclass' },
    miata: { makeKey: 'mazda', model: 'mx5' },
    mondy: { makeKey: 'ford', model: 'mondeo' },
    stang: { makeKey: 'ford', model: 'mustang' },
    taco: { makeKey: 'toyota', model: 'tacoma' },
    vette: { makeKey: 'chevrolet', model: 'corvette' },
  }),
)

/**
 * Figures that name a model, or a generation of one, also without its make; other bare figures are sizes. All are of Porsche.
 */
export const figuresOfModels: ReadonlySet<string> = new Set(
  '911 914 924 928 930 944 964 968 986 987 991 992 993 996 997'.split(' '),
)
