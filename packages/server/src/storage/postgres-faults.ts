import { RequestFault } from '../fault.ts';
import { isOfNewerRelease, OLDER, OlderDatabase, StartError } from '../start-error.ts';
import { codeOf } from './sqlite-faults.ts';

/** The server is not there, or goes away. PostgreSQL's codes are in its manual, appendix A. */
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|08\d\d\d|57P0[1-3])$/;

/** Words of the driver that come without a code. */
const GONE = /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered a connection error)/;

/** With no room for its own files the server says this to whoever connects, without a code. */
function hasNoRoom(error: unknown): boolean {
  return error instanceof Error && error.message === 'could not write init file';
}

function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.test(codeOf(error)) || (error instanceof Error && GONE.test(error.message));
}

/** The fault for what could not be stored for a reason outside of the program, which may pass; null for any other error. */
export function notStored(error: unknown): RequestFault | null {
  const why = reasonOf(error);
  return why === null ? null : faultFor(why, error);
}

/** The fault for a connection that does not come about, for whatever reason: the database may be renamed, or another password needed. */
export function notConnected(error: unknown): RequestFault {
  return faultFor(reasonOf(error) ?? 'the database lets nobody in', error);
}

function faultFor(why: string, error: unknown): RequestFault {
  const fault = new RequestFault('not-stored', `${why}; try again in a moment`);
  fault.cause = error;
  return fault;
}

function reasonOf(error: unknown): string | null {
  if (isUnreachable(error)) return 'the database does not answer';
  if (hasNoRoom(error)) return "the database's disk may be full";
  switch (codeOf(error)) {
    case '53100':
      return "the database's disk is full";
    case '54000':
      return "the database's queue of notices is full, since somebody who listens does not read them";
    case '58030':
      return "the database's disk fails";
    case '53200':
    case '53300':
    case '55P03':
    case '57014':
    case '25P03':
    case '40001':
    case '40P01':
      return 'the database is busy';
    case '25006':
      return 'the database cannot be written';
    default:
      return null;
  }
}

/** True where it is the connection itself that is not allowed; the words for it come in the server's language. */
function isKeptOut(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'CheckMyDatabase';
}

/** Why a database server cannot be used, in a sentence that does not tell the password; an error that is none of the everyday ones as it is. */
export function startErrorOf(error: unknown, url: URL): unknown {
  if (error instanceof StartError) return error;
  const root = error instanceof RequestFault ? error.cause : error;
  const sentence = sentenceOf(root, url);
  return sentence === null ? error : new StartError(sentence, { cause: root });
}

/** OpenSSL's and Node's codes for a certificate that is not believed. */
const CERTIFICATE = /CERT|^UNABLE_TO_(GET|VERIFY|DECRYPT)|^(INVALID_(CA|PURPOSE)|PATH_LENGTH_EXCEEDED)$/;

/** A part of an address as it is meant. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function sentenceOf(error: unknown, url: URL): string | null {
  const database = decoded(url.pathname.slice(1));
  const user = url.searchParams.get('user') ?? decoded(url.username);
  if (error instanceof URIError) return "the database's address holds a % that stands for nothing: write %25 where % itself is meant";
  if (isUnreachable(error)) return `no PostgreSQL answers at ${url.host}: is the address right, and does it run?`;
  const secured = sentenceOfTls(error, url);
  if (secured !== null) return secured;
  if (error instanceof OlderDatabase) return `the database ${database} ${OLDER}`;
  if (isOfNewerRelease(error)) return `the database ${database} was written by a newer Castellum: start that one`;
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return `PostgreSQL at ${url.host} does not let ${user} in: check name, password and the server's pg_hba.conf`;
    case '3D000':
      return `PostgreSQL at ${url.host} has no database ${database}: make it with createdb`;
    case '42501':
      if (isKeptOut(error))
        return `${user} may not connect to the database ${database}: make it the owner, or grant it connect on the database`;
      return `${user} lacks a right in the database ${database}: make it the owner, or grant it create on the schema`;
    case '53100':
      return `the disk of PostgreSQL at ${url.host} is full: make room, and start again`;
    case '53300':
      return `PostgreSQL at ${url.host} has no connection left: raise max_connections, or end what holds them`;
    case '55P03':
      return `the database ${database} is held by another program, such as castellum copy: start again when that is done`;
    case '42P07':
    case '42710':
      return `the database ${database} holds things of another program by the names of Castellum's: give it a database of its own`;
    case '25006':
      return `PostgreSQL at ${url.host} cannot be written: it is a standby, or read-only`;
    default:
      if (hasNoRoom(error)) return `PostgreSQL at ${url.host} cannot write its own files: its disk may be full; make room, and start again`;
      return error instanceof Error && /SASL|password must be a string|client password/.test(error.message)
        ? `PostgreSQL at ${url.host} asks ${user} for a password: give it in the address`
        : null;
  }
}

/** What is wrong with the certificates, or with TLS itself. */
function sentenceOfTls(error: unknown, { host }: URL): string | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (error.message === 'The server does not support SSL connections')
    return `PostgreSQL at ${host} speaks no TLS: turn it on there (ssl = on), or leave out sslmode`;
  if (/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/.test(code))
    return `the certificate of PostgreSQL at ${host} is for another name (${code}): give the name that it is for`;
  if (CERTIFICATE.test(code))
    return `the certificate of PostgreSQL at ${host} is not believed (${code}): give its authority's by sslrootcert`;
  if (/^(EPROTO$|ERR_(SSL|OSSL|TLS)_)/.test(code))
    return `PostgreSQL at ${host} cannot be spoken to by TLS (${code}): check the certificates`;
  // The driver reads these files of the address.
  if ('syscall' in error && /^(open|read)$/.test(String(error.syscall)))
    return `a file that the database's address names cannot be read (${code}${'path' in error ? `: ${error.path}` : ''})`;
  return null;
}
