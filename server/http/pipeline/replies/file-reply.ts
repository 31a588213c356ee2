type Content = Uint8Array | AsyncIterable<Uint8Array>

/** A file in the place of the JSON reply, from an endpoint that offers one. The handler sets its headers. */
export class FileReply {
  readonly content: Content

  constructor(content: Content) {
    this.content = content
  }
}
