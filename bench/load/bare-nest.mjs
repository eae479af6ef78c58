// A minimal NestJS server, as the baseline of the shop's routes.
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

class Hello {
  hello() {
    return 'Hello World!';
  }
}
Get()(Hello.prototype, 'hello', Object.getOwnPropertyDescriptor(Hello.prototype, 'hello'));
Controller()(Hello);

class Bare {}
Module({ controllers: [Hello] })(Bare);

const app = await NestFactory.create(Bare, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
