declare module 'saxon-js' {
  interface Options {
    /** A stylesheet that xslt3 compiled. */
    stylesheetInternal: unknown
    sourceText: string
    destination: 'serialized'
  }
  const SaxonJS: {
    transform(options: Options, execution: 'async'): Promise<{ principalResult: unknown }>
  }
  export default SaxonJS
}
