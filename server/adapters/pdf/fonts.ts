import fs from 'node:fs'

/** Made from Inter, with glyphs for whole letters (decision 0063). */
const FOLDER = new URL('./fonts/', import.meta.url)

/** Every font face of the templates. Only static files: the engine has problems with variable fonts. */
export const FACES = [
  'Inter_400Regular.ttf',
  'Inter_400Regular_Italic.ttf',
  'Inter_500Medium.ttf',
  'Inter_600SemiBold.ttf',
  'Inter_700Bold.ttf',
]

/** The content of the font files, in a fixed order. */
export function readFonts(): Buffer[] {
  return FACES.map((face) => fs.readFileSync(new URL(face, FOLDER)))
}
