/** The key of a user or an account itself. */
const IS_ITSELF = /\b(from|update) (users|accounts) (set .*? )?where id = \$\d/

/** A parameter that says whose rows a statement reads or writes. */
const NAMES =
  /\b(account_id|user_id)\)?(::\w+)? (=|in|= any) ?\(?\$\d|insert into \w+ \([^)]*\b(account_id|user_id)\b/

/** Whether a statement names an account, or a user, by a parameter. */
export function namesItsAccount(text: string): boolean {
  const statement = plain(text)
  return NAMES.test(statement) || IS_ITSELF.test(statement)
}

/**
 * What a statement does, without what it reads or writes of a row: `select … from users where id = ?`. Those of the job
 * queue are all one.
 */
export function shapeOf(text: string): string {
  const statement = plain(text).replace(/\$\d+/g, '?')
  if (/\bpgboss\./.test(statement)) return '… pgboss.job …'
  return withoutColumns(statement)
    .replace(/^(insert into \w+) \(.*?\) values \(.*?\)/, '$1 …')
    .replace(/^(update \w+ set) .*? (?=where\b)/, '$1 … ')
    .replace(/ (inner|left) join .*? (?=where\b)/, ' … ')
    .replace(/ and \(?not exists .*$/, ' …')
    .replace(/ (returning|order by|limit|for) .*$/, '')
}

function plain(text: string): string {
  return text.replaceAll('"', '').replace(/\s+/g, ' ').trim()
}

/** Without the text between the outermost `select` and its `from`. */
function withoutColumns(statement: string): string {
  if (!statement.startsWith('select ')) return statement
  let depth = 0
  for (const { 0: found, index } of statement.matchAll(/\(|\)| from /g)) {
    if (found === '(') depth += 1
    else if (found === ')') depth -= 1
    else if (depth === 0) return `select …${statement.slice(index)}`
  }
  return statement
}
