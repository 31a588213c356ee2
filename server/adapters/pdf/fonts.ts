import fs from 'node:fs'
import { createRequire } from 'node:module'

const PACKAGE = '@expo-google-fonts/inter'

/** Every font face of the templates. Only static files: the engine has problems with variable fonts. */
const FACES = [
  '400Regular/Inter_400Regular.ttf',
  '400Regular_Italic/Inter_400Regular_Italic.ttf',
  '500Medium/Inter_500Medium.ttf',
  '600SemiBold/Inter_600SemiBold.ttf',
  '700Bold/Inter_700Bold.ttf',
]

/** The content of the font files, in a fixed order. */
export function readFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url)
  return FACES.map((face) => fs.readFileSync(resolve(`${PACKAGE}/${face}`)))
}
