import type { Course, Language } from '@pinwise/contract'

interface TeeColour {
  readonly name: Readonly<Record<Language, string>>
  readonly colour: string
  /** Who usually plays from this tee. The club can change it. */
  readonly gender: Course['tees'][number]['gender']
  /** How far forward it mostly is, as a share of the length from the back. */
  readonly share: number
  /** The names of the colour in the languages that maps use. */
  readonly words: readonly string[]
}

/** From the back to the front. */
export const TEE_COLOURS = {
  black: tee('Black', 'Nero', '#1f2937', 'men', 1.03, 'schwarz noir negro preto cerna svart sort'),
  gold: tee('Gold', 'Oro', '#b8860b', 'men', 1.01, 'or dorado dourado zlata gull guld'),
  white: tee('White', 'Bianco', '#ffffff', 'men', 1, 'weiss weiß blanc blanco branco bila bílá hvit vit hvid'),
  yellow: tee('Yellow', 'Giallo', '#f5c518', 'men', 0.95, 'gelb jaune amarillo amarelo zluta žlutá gul'),
  green: tee('Green', 'Verde', '#15803d', 'men', 0.91, 'grun grün vert zelena zelená gronn grønn gron grøn grön'),
  blue: tee('Blue', 'Blu', '#1d4ed8', 'women', 0.88, 'blau bleu azul modra modrá bla blå'),
  orange: tee('Orange', 'Arancione', '#ea580c', 'women', 0.8, 'arancio naranja laranja oranzova oranžová oransje'),
  red: tee('Red', 'Rosso', '#dc2626', 'women', 0.83, 'rot rouge rojo vermelho cervena červená rod rød röd'),
} as const satisfies Record<string, TeeColour>

export type TeeColourName = keyof typeof TEE_COLOURS

function tee(
  en: string,
  it: string,
  colour: string,
  gender: TeeColour['gender'],
  share: number,
  words: string,
): TeeColour {
  return { name: { en, it }, colour, gender, share, words: [en.toLowerCase(), it.toLowerCase(), ...words.split(' ')] }
}

const BY_WORD = new Map(
  Object.entries(TEE_COLOURS).flatMap(([name, { words }]) => words.map(word => [word, name as TeeColourName] as const)),
)

/** The colour named in the name of a tee: "Tee rosso", "red", "white/men". */
export function teeColourOf(name: string): TeeColourName | null {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  return words.map(word => BY_WORD.get(word)).find(found => found !== undefined) ?? null
}
