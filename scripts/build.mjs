// `npm run build`: builds the web and the server's bundle, and records of which sources they are, so that `npm start` takes
// them as they are.
import { build } from './bootstrap/build.mjs'

process.exitCode = await build()
