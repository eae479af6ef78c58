export interface StreamEvent {
  event: string;
  data: string;
}

/** Parses server-sent events incrementally, whatever the chunk size. */
export function createEventParser(onEvent: (event: StreamEvent) => void) {
  let rest = '';
  return (piece: string): void => {
    rest += piece;
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      let event = 'message';
      const data: string[] = [];
      for (const line of block.split(/\r\n|\n|\r/)) {
        if (line.startsWith('event:')) event = line.slice(6).trim();
        if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
      }
      if (data.length > 0) onEvent({ event, data: data.join('\n') });
    }
  };
}

/**
 * Reads the server-sent events of a fetch response to its end.
 * @param onPiece called for each chunk, comments included
 */
export async function readEventStream(
  response: Response,
  onEvent: (event: StreamEvent) => void,
  onPiece: () => void,
): Promise<void> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parse = createEventParser(onEvent);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    onPiece();
    parse(decoder.decode(value, { stream: true }));
  }
  parse('\n\n');
}
