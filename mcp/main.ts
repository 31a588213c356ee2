// `npm run mcp`: the server of the Model Context Protocol, over standard input and output.
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createAsk } from './ask.ts'
import { createMcpServer } from './server.ts'

const { RISITI_URL: url = 'http://localhost:3000', RISITI_KEY: key } = process.env
if (!key) {
  console.error(
    'Set RISITI_KEY to an API key (Account, Connections), and RISITI_URL to your server.',
  )
  process.exit(1)
}
await createMcpServer(createAsk({ url, key })).connect(new StdioServerTransport())
