/** Part of every hostile text, to tell its output from our own; long enough that no random token contains it. */
export const MARK = 'zqxkv'

/** Typical attack inputs for form fields. */
export const HOSTILE = [
  // Scripts in pages and mails
  `<script>${MARK}()</script>`,
  `"><img src=${MARK} onerror=${MARK}(1)>`,
  `'><svg onload=${MARK}()><animate href=javascript:${MARK}()>`,
  `<svg><script xlink:href="data:,${MARK}()"/></svg>`,
  `<a href="javascript:${MARK}()">x</a><a href="JaVa&#10;Script:${MARK}()">y</a>`,
  `<iframe srcdoc="<script>${MARK}()</script>"></iframe><base href="//${MARK}.example">`,
  `<style>*{background:url(//${MARK}.example)}</style><p style="x:expression(${MARK}())">`,
  `</title></textarea></style></script><script>${MARK}()</script>`,
  `<math><mtext><table><mglyph><style><img src=${MARK} onerror=${MARK}()>`,
  `<form action="//${MARK}.example"><input name=password><button formaction="javascript:${MARK}()">`,
  `<!--${MARK}--><![CDATA[<script>${MARK}()</script>]]><?xml-stylesheet href="${MARK}"?>`,
  `&lt;script&gt;${MARK}()&lt;/script&gt;&#60;script&#62;${MARK}()`,
  `&#0;&#x1F;&#xD800;&#x110000;${MARK}&zwnj`,
  // Templates and code of the PDF engine
  `{{7*7}}\${7*7}<%= ${MARK} %>#{${MARK}}[[${MARK}]]`,
  `#read("/etc/passwd") #image("//${MARK}.example/a.png") #eval("${MARK}") \\#${MARK} $ x^2 $`,
  `#link("javascript:${MARK}")[x] #metadata() <label> @ref \\u{0041} *b* _i_ \`c\` // ${MARK}`,
  `) /JS (app.alert("${MARK}")) /S /JavaScript /OpenAction << /Launch (${MARK}) >> endobj`,
  `http://auto.${MARK}.example javascript:${MARK}() file:///etc/passwd mailto:auto@${MARK}.example`,
  // Deceptive and invalid characters
  `\u202e${MARK}\u2066gnp.exe\u2069\u200b\u200d\ufeff\u00ad`,
  `${MARK}\u0000\u0001\u001b[2J\u007f\u0085`,
  `${MARK}\ud800 \udfff`,
  `${MARK}\u2028\u2029\ufffe\uffff\u{1fffe}\u{e0001}`,
  `${MARK}${'\u0301'.repeat(40)}`,
  `😀${MARK}👨‍👩‍👧‍👦ﷺ${'ẹ́'.repeat(40)}`,
  // Mail headers, logs and files
  `${MARK}\r\nBcc: victim@${MARK}.example\r\n\r\n<script>${MARK}()</script>`,
  `${MARK}%0d%0aSet-Cookie:%20a=1\nX: ${MARK}`,
  `../../../../etc/passwd\\..\\${MARK}/.%2e/con.txt`,
  // Spreadsheets
  `=HYPERLINK("//${MARK}.example")`,
  `+${MARK}+cmd|' /C calc'!A0`,
  `@SUM(1)*${MARK}`,
  `-2+3+${MARK}\t=1`,
  `＝${MARK}",=1,"\n=${MARK}`,
  // Databases and objects
  `'; drop table invoices; -- ${MARK}`,
  `" or ""="${MARK}\\' or 1=1 --%_`,
  `{"__proto__":{"${MARK}":true},"constructor":{"prototype":{"${MARK}":true}}}`,
  '__proto__',
  'constructor',
  `${MARK}`.repeat(40_000),
  ` ${MARK} `.repeat(60),
]

/** Hostile e-mail addresses that are valid. */
export const HOSTILE_MAILS = [
  `#eval-${MARK}{{7*7}}@mail.example`,
  `=cmd|'${MARK}'!a0@mail.example`,
  `'or'1'='1-${MARK}@mail.example`,
  `+${MARK}&lt%0d%0aBcc=x@mail.example`,
  `${MARK}/../\`\${1}\`@mail.example`,
]
