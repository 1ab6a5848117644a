// Suggestions of readers, on Cloudflare: copy this file to functions/.netlify/functions/.
import built from '../../../dist/.sitegen.json';
import { createHostHandler } from '../../suggestions/host-handler.ts';

let handler;

export function onRequest({ request, env }) {
  handler ??= createHostHandler(env, built);
  return handler(request, { ip: request.headers.get('CF-Connecting-IP') ?? '' });
}
