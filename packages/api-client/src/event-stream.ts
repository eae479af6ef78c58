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

interface StreamReader {
  onEvent: (event: StreamEvent) => void;
  /** Called for each chunk, comments included. */
  onPiece: () => void;
  /** Whether the events so far are all that the caller needs. */
  isOver: () => boolean;
}

/**
 * Reads the server-sent events of a fetch response. It does not wait for the end of the response
 * after the last event: a connection that breaks in between would take the result with it.
 */
export async function readEventStream(
  response: Response,
  { onEvent, onPiece, isOver }: StreamReader,
): Promise<void> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parse = createEventParser(onEvent);
  try {
    while (!isOver()) {
      const { done, value } = await reader.read();
      if (done) return parse('\n\n');
      onPiece();
      parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
