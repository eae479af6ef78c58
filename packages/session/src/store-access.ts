import type { SessionState } from './session.types';

export type SetSession = (
  part: Partial<SessionState> | ((state: SessionState) => Partial<SessionState>),
) => void;
export type GetSession = () => SessionState;
