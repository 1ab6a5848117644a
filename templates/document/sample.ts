// The document that the checker starts with. Two of its lines are wrong, so that readers see what becomes of a mistake.

export const sampleDocument = `asyncapi: 3.0.0
info:
  title: Dock Service
  version: 1.0.0
  description: Knows which bikes are at which station.
servers:
  production:
    host: broker.example.org:9092
    protocol: kafka
channels:
  bikeUndocked:
    address: bikes.undocked
    messages:
      bikeUndocked:
        summary: A bike has left its station.
        payload:
          type: object
          required: [bikeId, stationId]
          properties:
            bikeId:
              type: string
              pattern: '^B-[0-9]+$'
            stationId:
              type: string
            battery:
              type: integer
              minimum: 0
              maximum: 100
              description: Charge in percent.
  stationClosed:
    address: stations.closed
    messages:
      stationClosed:
        payload:
          type: object
          properties:
            stationId:
              type: string
            until:
              type: sting
              format: date-time
operations:
  announceUndocking:
    action: publish
    channel:
      $ref: '#/channels/bikeUndocked'
  followClosings:
    action: receive
    channel:
      $ref: '#/channels/stationClosed'
`;
