/**
 * The return type of a route that writes its response itself: the JSON body, and the data of each
 * server-sent event before it. The API description has both from here.
 */
export type Sent<_Body, _Event = never> = void;
