import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Ask } from './ask.ts'
import { TOOLS } from './tools.ts'

/**
 * A server of the Model Context Protocol over the API: an assistant reads the account and writes drafts. It has no tool to
 * issue, send or record money, whatever its key may do.
 */
export function createMcpServer(ask: Ask): Server {
  const server = new Server({ name: 'risiti', version: '1.0.0' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: TOOLS.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name)
    if (!tool) return failure(`There is no tool ${params.name}.`)
    try {
      const answer = await tool.run(ask, params.arguments ?? {})
      return { content: [{ type: 'text' as const, text: JSON.stringify(answer) }] }
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error))
    }
  })
  return server
}

function failure(text: string) {
  return { isError: true, content: [{ type: 'text' as const, text }] }
}
